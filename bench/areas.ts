import type { Figure } from './figure'
import { agentFigures } from './figures/agent'
import { approvalFigures } from './figures/approval'
import { browserFigures } from './figures/browser'
import { browserPeerFigures } from './figures/browser-peer'
import { channelFigures } from './figures/channels'
import { chatFigures } from './figures/chat'
import { cliFigures } from './figures/cli'
import { commandLineFigures } from './figures/command-line'
import { peerFigures } from './figures/peers'
import { completionFigures } from './figures/completion'
import { crashFigures } from './figures/crash'
import { fileFigures } from './figures/files'
import { importFigures } from './figures/import'
import { inspectorFigures } from './figures/inspector'
import { paneFigures } from './figures/panes'
import { promptFigures } from './figures/prompt'
import { referenceFigures } from './figures/references'
import { reviewFigures } from './figures/review'
import { scanFigures } from './figures/scan'
import { scheduleFigures } from './figures/schedule'
import { sessionFigures } from './figures/sessions'
import { skillFigures } from './figures/skills'
import { stalenessFigures } from './figures/staleness'
import { startFigures } from './figures/start'
import { terminalChatFigures } from './figures/terminal-chat'
import { terminalFigures } from './figures/terminal'
import { usageFigures } from './figures/usage'

/** All figures, by the part of the program that they speak about. */
export const areas: Readonly<Record<string, readonly Figure[]>> = {
  start: startFigures,
  cli: [...cliFigures, ...commandLineFigures, ...peerFigures, ...terminalChatFigures],
  prompt: promptFigures,
  scan: scanFigures,
  staleness: stalenessFigures,
  agent: agentFigures,
  sessions: [...sessionFigures, ...importFigures],
  usage: usageFigures,
  references: referenceFigures,
  completion: completionFigures,
  approval: approvalFigures,
  terminal: terminalFigures,
  files: fileFigures,
  panes: paneFigures,
  channels: channelFigures,
  browser: [...browserFigures, ...browserPeerFigures],
  chat: chatFigures,
  inspector: inspectorFigures,
  review: reviewFigures,
  skills: skillFigures,
  schedule: scheduleFigures,
  crash: crashFigures,
}
