import type { Rule, Words } from '../rule'
import { list } from './list'
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
import { hiddenWords } from './hidden'
import { keptAlive, keptAliveWords } from './kept-alive'
import { keptIn, keptInWords } from './kept-in'
import { attackLanguages } from './languages/index'
import { languageRules, languageWords } from './languages/language'
import { machineRules, machineWords } from './languages/spoken-to-machines'
import { later, laterWords } from './later'
import { leak, leakWords } from './leak'
import { letThrough, letThroughWords } from './let-through'
import { loyalty, loyaltyWords } from './loyalty'
import { openOrders, openOrderWords } from './open-orders'
import { openedUp, openedUpWords } from './opened-up'
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
import { plainSending, plainSendingWords } from './plain-sending'
import { plainSettings, plainSettingsWords } from './plain-settings'
import { plainTools, plainToolWords } from './plain-tools'
import { readOut, readOutWords } from './read-out'
import { remote, remoteWords } from './remote'
import { role, roleWords } from './role'
import { saidOfItself, saidOfItselfWords, settingKeyWords } from './said-of-itself'
import { saidPlainly, saidPlainlyWords } from './said-plainly'
import { secrecy, secrecyWords } from './secrecy'
import { sentOff, sentOffWords } from './sent-off'
import { shortOrders, shortOrderWords } from './short-orders'
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
import { widerOrders, widerOrderWords } from './wider-orders'
import { words as sharedWords } from './words'

interface Family {
  readonly rules: readonly Rule[]
  /** The word tables that its phrases name. */
  readonly words: Words
}

const family = (rules: readonly Rule[], ...words: readonly Words[]): Family => ({ rules, words: joinTables(words) })

/** A family of rules is a file and a line here. */
export const families = (): readonly Family[] => [
  family([], sharedWords, hiddenWords, commandNames),
  family(original, originalWords),
  family(strict),
  family(override),
  family(role, roleWords),
  family(leak, leakWords),
  family(conceal, concealWords),
  family(approval, approvalWords),
  family(tools, toolWords),
  family(spread, spreadWords),
  family(remote, remoteWords),
  family(delayed, delayedWords),
  family(exfil, exfilWords),
  family(execution, executionWords),
  family(encoded, encodedWords),
  family(fakeSystem, fakeSystemWords),
  family(secrecy, secrecyWords),
  family(consent, consentWords),
  family(persona, personaWords),
  family(extraction, extractionWords),
  family(channels, channelWords),
  family(aftermath),
  family(plainOrders, plainOrderWords),
  family(plainLeave),
  family(behindBacks, behindBacksWords),
  family(takenAway),
  family(twoFaced, twoFacedWords),
  family(ownSettings, ownSettingsWords),
  family(toolShadow, toolShadowWords),
  family(carriedOut, carriedOutWords),
  family(later, laterWords),
  family(loyalty, loyaltyWords),
  family(sentOff, sentOffWords),
  family(keptIn, keptInWords),
  family(falseAccount, falseAccountWords),
  family(farOrders, farOrderWords),
  family(letThrough, letThroughWords),
  family(openedUp, openedUpWords),
  family(saidPlainly, saidPlainlyWords),
  family(unnoticed, unnoticedWords),
  family(farCommands, farCommandWords),
  family(wavedThrough, wavedThroughWords),
  family(saidOfItself, saidOfItselfWords, settingKeyWords),
  family(handedOver, handedOverWords),
  family(keptAlive, keptAliveWords),
  family(toolStrings, readToolWords, toolStringWords),
  family(thrownOff, thrownOffWords),
  family(otherSelf, otherSelfWords),
  family(readOut, readOutWords),
  family(borrowedVoice, borrowedVoiceWords),
  family(plainApproval, plainApprovalWords),
  family(plainDeceit, plainDeceitWords),
  family(plainHarm, plainHarmWords),
  family(plainSending, plainSendingWords),
  family(plainSettings, plainSettingsWords),
  family(plainTools, plainToolWords),
  family(bareOrders, bareOrderWords),
  family(bareDeeds),
  family(openOrders, openOrderWords),
  family(widerOrders, widerOrderWords),
  family(shortOrders, shortOrderWords),
  family(languageRules(attackLanguages), languageWords(attackLanguages)),
  family(machineRules, machineWords),
]

/** Of two tables with one name the later would win without a word, and the phrases of the other would mean something else. */
export function joinTables(tables: readonly Words[]): Words {
  const all: Record<string, Words[string]> = {}
  for (const table of tables)
    for (const [name, entries] of Object.entries(table)) {
      if (name in all) throw new Error(`The word table ${name} is defined twice.`)
      all[name] = entries
    }
  return all
}

/** Commands that `detect/commands.ts` looks at: the tokeniser has to know their names. */
const commandNames: Words = {
  COMMAND_NAMES: list(`
    rm, mkfs, dd, format, unset, del, rd, rmdir, shred, find, curl, wget, query, fetch, git, nslookup, dig, ping, host, rsync, scp, grep, retrieve, get, open, read, request, visit, crontab, cp, launchctl, systemctl, echo, reg, ld_preload, anthropic_base_url, openai_base_url, openai_api_base, ssh, iex, invoke-expression, eval, exec, remove-item, chmod
  `),
}
