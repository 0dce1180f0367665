import { packProgram } from '../pack-program'
import { ruleProgram } from './index'

/** For the build. */
export const packRules = (): Uint8Array => packProgram(ruleProgram())
