import { setTimeout as pause } from 'node:timers/promises'
import type { Check } from '../../shared/model'
import { errorMessage } from '../base/system-error'
import { checks } from './checks'
import { type DoctorCheck, type DoctorContext, failed, type CheckOutcome, warn } from './doctor-check'
import { said } from '../../shared/words/said'

const limitMs = 15_000

/** Looks at everything at once; one slow or failing check does not keep the others from answering. Never throws. */
export function runDoctor(context: DoctorContext, list: readonly DoctorCheck[] = checks): Promise<Check[]> {
  return Promise.all(
    list.map(async (check) => {
      const { status, detail, fix } = await withinLimit(check, context)
      return { id: check.id, title: check.title, status, detail, fix }
    }),
  )
}

async function withinLimit(check: DoctorCheck, context: DoctorContext): Promise<CheckOutcome> {
  const stop = new AbortController()
  const limit = pause(
    limitMs,
    warn(said('doctor.no_answer', { seconds: limitMs / 1000 }), said('doctor.try_when_idle')),
    {
      signal: stop.signal,
    },
  )
  const outcome = check.run(context).catch((error: unknown) => failed(errorMessage(error), said('doctor.report')))
  try {
    return await Promise.race([outcome, limit])
  } finally {
    stop.abort()
    limit.catch(() => undefined)
  }
}
