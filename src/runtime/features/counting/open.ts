import { join } from 'node:path'
import { type NamedModel, standIn } from '../../../core/models/dry-run/stand-in'
import { calibrationFile, openCalibration } from '../../../core/models/tokens/calibration-store'
import { createCounter, createInlineCounter } from '../../../core/models/tokens/create-counter'
import { encodingOf } from '../../../core/models/tokens/tokenizer'
import type { TokenCount } from '../../../shared/model'
import type { Rooms } from '../../rooms'

/** The one counter of tokens. Every figure that a door shows was counted here, or billed by a provider. */
export async function openCountingRoom(rooms: Rooms) {
  const { paths, config, edges } = rooms
  const { startThread } = edges
  const calibration = await openCalibration(join(paths.cache, calibrationFile), () => {
    // What was counted for the next session is counted again, and whoever shows counts reads them again.
    void rooms.nextPrompt.opened()?.then(({ preview }) => preview.forget())
  })
  const counter =
    startThread === null
      ? createInlineCounter(calibration.correct)
      : createCounter(() => startThread('count-worker'), calibration.correct)
  const modelOf = (target: NamedModel) => standIn(target, config.values().dry_run.priced_as).model
  return {
    counter,
    calibration,
    /** As the model counts that a session is sent to; a dry run as the model that it is priced as. */
    count: (texts: readonly string[], target: NamedModel): Promise<TokenCount[]> =>
      counter.count(texts, modelOf(target)),
    /** What an estimate is multiplied by, where there is nothing better than an estimate. */
    scaleOf: (target: NamedModel): number =>
      encodingOf(modelOf(target)) === null ? calibration.factor(modelOf(target)) : 1,
    async close(): Promise<void> {
      await Promise.all([counter.close(), calibration.idle()])
    },
  }
}

export type Counting = Awaited<ReturnType<typeof openCountingRoom>>
