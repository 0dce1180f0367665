import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

/** How a notice is drawn and what its button says, in the list and in the transcript alike. */
export const noticeMarks = {
  note: { icon: Info, colour: 'text-quiet' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
} as const

export const noticeActions = {
  layer: 'notices.actionOpenLayer',
  config: 'notices.actionConfig',
  home: 'notices.actionHome',
  doctor: 'notices.actionDoctor',
  keys: 'notices.actionKeys',
  updates: 'notices.actionUpdates',
  crashes: 'notices.actionCrashes',
  checks: 'notices.actionChecks',
  review: 'notices.actionReview',
  recover: 'notices.actionRecover',
} as const
