import { hardlineRules } from '../hardline'
import type { CommandRule } from '../rule'
import { containerRules } from './containers'
import { deleteRules } from './delete'
import { diskRules } from './disks'
import { gitRules } from './git'
import { inlineCodeRules } from './inline-code'
import { madeExecutableRules } from './made-executable'
import { metadataRules } from './metadata'
import { packageRules } from './packages'
import { permissionRules } from './permissions'
import { programFlagRules } from './program-flags'
import { remoteCodeRules } from './remote-code'
import { secretRules } from './secrets'
import { selfProtectionRules } from './self-protection'
import { serviceRules } from './services'
import { sqlRules } from './sql'
import { sudoRules } from './sudo'
import { systemConfigRules } from './system-config'
import { windowsRules } from './windows'

/** The order is the order in which reasons are shown. */
export const rules: readonly CommandRule[] = [
  ...hardlineRules,
  ...sudoRules,
  ...deleteRules,
  ...permissionRules,
  ...diskRules,
  ...sqlRules,
  ...systemConfigRules,
  ...secretRules,
  ...serviceRules,
  ...remoteCodeRules,
  ...metadataRules,
  ...inlineCodeRules,
  ...programFlagRules,
  ...gitRules,
  ...madeExecutableRules,
  ...containerRules,
  ...packageRules,
  ...windowsRules,
  ...selfProtectionRules,
]
