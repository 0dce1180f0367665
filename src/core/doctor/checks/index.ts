import type { DoctorCheck } from '../doctor-check'
import { channels } from './channels'
import { config } from './config'
import { database } from './database'
import { display } from './display'
import { electronProgram } from './electron-program'
import { git } from './git'
import { home } from './home'
import { keyStore } from './key-store'
import { libraries } from './libraries'
import { ripgrep } from './ripgrep'
import { sandbox } from './sandbox'

export const checks: readonly DoctorCheck[] = [
  electronProgram,
  libraries,
  display,
  home,
  config,
  database,
  keyStore,
  channels,
  git,
  ripgrep,
  sandbox,
]
