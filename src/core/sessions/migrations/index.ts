import { sessions } from './0001-sessions'
import { turns } from './0002-turns'
import { sessionLife } from './0003-session-life'
import { compressions } from './0004-compressions'
import { sessionEffort } from './0005-session-effort'
import { sessionTools } from './0006-session-tools'
import { requestPurpose } from './0007-request-purpose'
import { unusedPieces } from './0008-unused-pieces'
import { origin } from './0009-origin'
import { exitCode } from './0010-exit-code'
import { sessionTerminal } from './0011-session-terminal'
import { effortNone } from './0012-effort-none'
import { requestsAlone } from './0013-requests-alone'
import { channels } from './0014-channels'
import { sessionMode } from './0015-session-mode'
import { usageQuarters } from './0016-usage-quarters'
import { requestsOfServers } from './0017-requests-of-servers'
import type { Migration } from './migration'

/** A database's `user_version` is the number of steps it has had. */
export const migrations: readonly Migration[] = [
  sessions,
  turns,
  sessionLife,
  compressions,
  sessionEffort,
  sessionTools,
  requestPurpose,
  unusedPieces,
  origin,
  exitCode,
  sessionTerminal,
  effortNone,
  requestsAlone,
  channels,
  sessionMode,
  usageQuarters,
  requestsOfServers,
]
