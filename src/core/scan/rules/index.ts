import { setImmediate } from 'node:timers/promises'
import { compileInPieces, type Program, triggersOf } from '../compile'
import type { Rule, Words } from '../rule'
import { aftermath } from './aftermath'
import { approval, approvalWords } from './approval'
import { bareDeeds } from './bare-deeds'
import { bareOrders, bareOrderWords } from './bare-orders'
import { behindBacks, behindBacksWords } from './behind-backs'
import { borrowedVoice, borrowedVoiceWords } from './borrowed-voice'
import { carriedOut, carriedOutWords } from './carried-out'
import { channels, channelWords } from './channels'
import { conceal, concealWords } from './conceal'
import { consent, consentWords } from './consent'
import { delayed, delayedWords } from './delayed'
import { encoded, encodedWords } from './encoded'
import { execution, executionWords } from './execution'
import { exfil, exfilWords } from './exfil'
import { extraction, extractionWords } from './extraction'
import { fakeSystem, fakeSystemWords } from './fake-system'
import { falseAccount, falseAccountWords } from './false-account'
import { farCommands, farCommandWords } from './far-commands'
import { farOrders, farOrderWords } from './far-orders'
import { handedOver, handedOverWords } from './handed-over'
import { keptAlive, keptAliveWords } from './kept-alive'
import { keptIn, keptInWords } from './kept-in'
import { letThrough, letThroughWords } from './let-through'
import { openedUp, openedUpWords } from './opened-up'
import { sentOff, sentOffWords } from './sent-off'
import { hiddenWords } from './hidden'
import { languages } from './languages/index'
import { languageRules, languageWords } from './languages/language'
import { later, laterWords } from './later'
import { leak, leakWords } from './leak'
import { loyalty, loyaltyWords } from './loyalty'
import { original, originalWords } from './original'
import { otherSelf, otherSelfWords } from './other-self'
import { override } from './override'
import { ownSettings, ownSettingsWords } from './own-settings'
import { persona, personaWords } from './persona'
import { plainApproval, plainApprovalWords } from './plain-approval'
import { plainDeceit, plainDeceitWords } from './plain-deceit'
import { plainHarm, plainHarmWords } from './plain-harm'
import { plainLeave } from './plain-leave'
import { plainOrders, plainOrderWords } from './plain-orders'
import { readOut, readOutWords } from './read-out'
import { plainSending, plainSendingWords } from './plain-sending'
import { plainSettings, plainSettingsWords } from './plain-settings'
import { plainTools, plainToolWords } from './plain-tools'
import { remote, remoteWords } from './remote'
import { role, roleWords } from './role'
import { saidOfItself, saidOfItselfWords, settingKeyWords } from './said-of-itself'
import { saidPlainly, saidPlainlyWords } from './said-plainly'
import { secrecy, secrecyWords } from './secrecy'
import { spread, spreadWords } from './spread'
import { strict } from './strict'
import { takenAway } from './taken-away'
import { thrownOff, thrownOffWords } from './thrown-off'
import { toolShadow, toolShadowWords } from './tool-shadow'
import { readToolWords, toolStrings, toolStringWords } from './tool-strings'
import { tools, toolWords } from './tools'
import { twoFaced, twoFacedWords } from './two-faced'
import { unnoticed, unnoticedWords } from './unnoticed'
import { wavedThrough, wavedThroughWords } from './waved-through'
import { words as sharedWords } from './words'

const words = (): Words => ({
  ...sharedWords,
  ...originalWords,
  ...roleWords,
  ...leakWords,
  ...concealWords,
  ...approvalWords,
  ...toolWords,
  ...spreadWords,
  ...remoteWords,
  ...delayedWords,
  ...exfilWords,
  ...executionWords,
  ...encodedWords,
  ...fakeSystemWords,
  ...hiddenWords,
  ...secrecyWords,
  ...consentWords,
  ...personaWords,
  ...extractionWords,
  ...channelWords,
  ...plainOrderWords,
  ...behindBacksWords,
  ...twoFacedWords,
  ...ownSettingsWords,
  ...toolShadowWords,
  ...carriedOutWords,
  ...laterWords,
  ...loyaltyWords,
  ...sentOffWords,
  ...keptInWords,
  ...falseAccountWords,
  ...farOrderWords,
  ...letThroughWords,
  ...openedUpWords,
  ...saidPlainlyWords,
  ...unnoticedWords,
  ...farCommandWords,
  ...wavedThroughWords,
  ...saidOfItselfWords,
  ...settingKeyWords,
  ...handedOverWords,
  ...keptAliveWords,
  ...toolStringWords,
  ...readToolWords,
  ...thrownOffWords,
  ...otherSelfWords,
  ...readOutWords,
  ...borrowedVoiceWords,
  ...plainApprovalWords,
  ...plainDeceitWords,
  ...plainHarmWords,
  ...plainSendingWords,
  ...plainSettingsWords,
  ...plainToolWords,
  ...bareOrderWords,
  ...languageWords(languages),
  COMMAND_NAMES: [
    'rm',
    'mkfs',
    'dd',
    'format',
    'unset',
    'del',
    'rd',
    'rmdir',
    'shred',
    'find',
    'curl',
    'wget',
    'query',
    'fetch',
    'git',
    'nslookup',
    'dig',
    'ping',
    'host',
    'rsync',
    'scp',
    'grep',
    'retrieve',
    'get',
    'open',
    'read',
    'request',
    'visit',
    'crontab',
    'cp',
    'launchctl',
    'systemctl',
    'echo',
    'reg',
    'ld_preload',
    'anthropic_base_url',
    'openai_base_url',
    'openai_api_base',
    'ssh',
  ],
})

/** Words whose inner letters attacks shuffle. */
const scrambled = [
  'ignore',
  'disregard',
  'previous',
  'instructions',
  'instruction',
  'system',
  'prompt',
  'prompts',
  'override',
  'reveal',
  'bypass',
  'secret',
  'secrets',
  'password',
  'passwords',
  'delete',
  'forget',
  'restrictions',
  'guidelines',
  'credentials',
  'directives',
  'safety',
  'earlier',
  'preceding',
  'developer',
  'everything',
  'execute',
  'following',
  'commands',
]

const rules = (): readonly Rule[] => [
  ...original,
  ...strict,
  ...override,
  ...role,
  ...leak,
  ...conceal,
  ...approval,
  ...tools,
  ...spread,
  ...remote,
  ...delayed,
  ...exfil,
  ...execution,
  ...encoded,
  ...fakeSystem,
  ...secrecy,
  ...consent,
  ...persona,
  ...extraction,
  ...channels,
  ...aftermath,
  ...plainOrders,
  ...plainLeave,
  ...behindBacks,
  ...takenAway,
  ...twoFaced,
  ...ownSettings,
  ...toolShadow,
  ...carriedOut,
  ...later,
  ...loyalty,
  ...sentOff,
  ...keptIn,
  ...falseAccount,
  ...farOrders,
  ...letThrough,
  ...openedUp,
  ...saidPlainly,
  ...unnoticed,
  ...farCommands,
  ...wavedThrough,
  ...saidOfItself,
  ...handedOver,
  ...keptAlive,
  ...toolStrings,
  ...thrownOff,
  ...otherSelf,
  ...readOut,
  ...borrowedVoice,
  ...plainApproval,
  ...plainDeceit,
  ...plainHarm,
  ...plainSending,
  ...plainSettings,
  ...plainTools,
  ...bareOrders,
  ...bareDeeds,
  ...languageRules(languages),
]

/** Read anew each time: only tests and measurements ask, and what it takes to answer is not kept. */
export const ruleTriggers = (): readonly string[] => triggersOf(rules(), words())

let compiled: Program | null = null
let compiling: Generator<void, Program> | null = null

/** All rules, ready to run. They are compiled when the first text is scanned, so that a start without a scan costs nothing. */
export function ruleProgram(): Program {
  while (compiled === null) compiled = nextPiece()
  return compiled
}

/** The longest that a window waits behind a piece of the work. */
const pieceMs = 8

/** Resolves when the rules are ready to run, and lets others go on meanwhile: for the process that answers the windows. */
export async function rulesReady(): Promise<void> {
  while (compiled === null) {
    const until = performance.now() + pieceMs
    while (compiled === null && performance.now() < until) compiled = nextPiece()
    await setImmediate()
  }
}

function nextPiece(): Program | null {
  compiling ??= compileInPieces(rules(), words(), scrambled)
  const { done, value } = compiling.next()
  return done === true ? value : null
}
