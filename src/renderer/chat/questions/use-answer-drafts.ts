import { create } from 'zustand'
import type { FormValues } from '../../../shared/form'

/** What the user has chosen and typed for one question. */
export interface Answering {
  readonly chosen: readonly string[]
  /** In the user's own words. */
  readonly own: string
}

interface AnswerDrafts {
  /** By permission: why not, or what to do instead. */
  readonly reasons: ReadonlyMap<string, string>
  /** By clarification, one for each of its questions. */
  readonly given: ReadonlyMap<string, readonly Answering[]>
  /** By form, as typed, by the name of the field. */
  readonly filled: ReadonlyMap<string, FormValues>
  setReason(permissionId: string, reason: string): void
  setGiven(clarifyId: string, given: readonly Answering[]): void
  setFilled(formId: string, values: FormValues): void
}

/** Answers that were not given yet. A panel that scrolls out of sight is taken apart, so it cannot keep them itself. */
export const useAnswerDrafts = create<AnswerDrafts>()((set) => ({
  reasons: new Map(),
  given: new Map(),
  filled: new Map(),
  setReason: (permissionId, reason) => set(({ reasons }) => ({ reasons: new Map(reasons).set(permissionId, reason) })),
  setGiven: (clarifyId, answers) => set(({ given }) => ({ given: new Map(given).set(clarifyId, answers) })),
  setFilled: (formId, values) => set(({ filled }) => ({ filled: new Map(filled).set(formId, values) })),
}))
