import type { ScheduledJob } from '../../shared/calls/schedule-calls'
import type { ScheduleFields } from '../../shared/schedule-fields'
import { type Delivery, deliveryFields, deliveryText } from './delivery'

/** A schedule while it is being written: every field, some as they are typed. */
export type JobDraft = Omit<ScheduleFields, 'repeat' | 'skills' | 'deliver' | 'script' | 'workdir'> & {
  readonly repeat: string
  readonly skills: string
  readonly deliver: Delivery
  readonly script: string
  readonly workdir: string
}

export function draftOf(job: ScheduledJob | null): JobDraft {
  return {
    schedule: job?.schedule ?? '',
    prompt: job?.prompt ?? '',
    name: job?.name ?? '',
    repeat: String(job?.repeat.times ?? ''),
    deliver: deliveryFields(job?.deliver ?? 'local'),
    skills: job?.skills.join(', ') ?? '',
    script: job?.script ?? '',
    noAgent: job?.noAgent ?? false,
    contextFrom: job?.contextFrom ?? [],
    toolsets: job?.toolsets ?? null,
    workdir: job?.workdir ?? '',
    model: job?.model ?? null,
    provider: job?.provider ?? null,
  }
}

export function fieldsOf(draft: JobDraft): ScheduleFields {
  const { script, workdir } = draft
  return {
    ...draft,
    name: draft.name.trim(),
    repeat: timesIn(draft.repeat),
    deliver: deliveryText(draft.deliver),
    skills: draft.skills
      .split(/[,，、]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
    script: script.trim() === '' ? null : script.trim(),
    workdir: workdir.trim() === '' ? null : workdir.trim(),
  }
}

/** What an edit changes: the schedule and the count start anew when they are named. */
export function changesOf(job: ScheduledJob, draft: JobDraft): Partial<ScheduleFields> {
  const { schedule, repeat, ...fields } = fieldsOf(draft)
  return {
    ...fields,
    ...(schedule !== job.schedule && { schedule }),
    ...(repeat !== job.repeat.times && { repeat }),
  }
}

const timesIn = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) || null : null)
