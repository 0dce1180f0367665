import { said } from '../../../../shared/words/said'
import { busy, failed, type Failure, shown } from '../../wire/describe-failure'

interface Problem {
  readonly errcode: number
  readonly errmsg: string
}

const tooFast = new Set([45009, 45033, 45011, 846607])
/** The chat or the person is no longer there for us. */
const goneCodes = new Set([93006, 60111, 86215, 81013])
const longCodes = new Set([40009, 45001, 45002, 45007, 45008])
const unavailable = new Set([-1, 6000])

/** What WeCom's own codes mean, over the socket as over HTTP. */
export function describeWecom({ errcode, errmsg }: Problem, status = 200): Failure {
  const name = 'WeCom'
  const reason = said('channel.wire_answered', { name, status, reason: shown(`${errmsg} (${errcode})`) })
  if (tooFast.has(errcode)) return busy(name, 30_000)
  if (goneCodes.has(errcode)) return failed('gone', reason)
  if (longCodes.has(errcode)) return failed('too-long', reason)
  return failed(unavailable.has(errcode) ? 'unreached' : 'refused', reason)
}
