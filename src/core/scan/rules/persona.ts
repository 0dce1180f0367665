import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const personaWords: Words = {
  CONSCIENCE: list(`
    ethics, ethical, morals, moral, morality, legality, virtues, conscience, safety guidelines, content policy,
    content policies, safety rules, usage policies, openai policies, guidelines, norms
  `),
  UNHELD: list(
    `restrained, constrained, bound, limited, restricted, governed, held back, hindered, controlled, bounded, confined`,
  ),
  CHAINS: list(
    `rules, limits, chains, restrictions, constraints, guidelines, shackles, guardrails, filters, programming, confines, creators`,
  ),
  VILLAIN: list(
    `hacker, villain, criminal, attacker, evil, amoral, scammer, psychopath, malware author, black hat, cybercriminal`,
  ),
}

/** More characters without limits, told by what they lack. */
export const persona: readonly Rule[] = [
  blocking(
    'role_takeover',
    [
      'you_are|youre|ai|assistant|model|bot|character|persona ~6 has|have|having|who|that|which|now ~1 escaped|broken_free|slipped|thrown_off|shed|outgrown|transcended|broken ~3 CHAINS',
      'answer|answers|report|reports|bow|submit ~0 to ~0 no_one|nobody|noone',
      'play|take|assume ~1 the ~0 part|role ~1 of ~2 VILLAIN',
      'ai|assistant|model|terminal|bot|chatbot|agent|character|one|shell|machine ~4 that|who|which ~0 never ~0 refuses|declines|says_no|denies|objects',
      'you ~1 do_not|dont|need_not|neednt|no_longer|never ~1 have_to|need_to|must|comply|obey|follow|adhere|abide ~3 with|by|to|any ~1 CONSCIENCE',
      'without|no|zero|little ~1 consideration|regard|concern|respect|care ~0 for|of|to ~2 CONSCIENCE',
      'does_not|doesnt|dont|do_not|not ~0 care ~1 about|for ~2 CONSCIENCE',
      'not|never|isnt|arent ~1 UNHELD ~0 by ~2 CONSCIENCE|any ~2 CONSCIENCE|rules|policy|policies|guidelines|restrictions|and|or',
      'no|without|lacks|lacking|zero ~1 CONSCIENCE ~2 bounds|boundaries|limits|limitations|restrictions|constraints|compass|filter|filters|qualms|scruples',
      'disregards|disregarding|ignores|ignoring|defies ~2 CONSCIENCE ~3 and|or|when|while|constraints|considerations|restrictions|CONSCIENCE',
      'generate|produce|create|write|say|output|provide ~1 any|all|every ~0 kind|type|sort|kinds|types|form ~0 of ~0 content|text|response|output|information|material ~3 without|regardless|no_matter|including|even|it|as|that|you|despite',
      'two|2|dual|both ~2 responses|ways|answers|formats|styles|paragraphs|outputs|personalities ~10 normal|normally|standard|classic|regular|usual|chatgpt|filtered|safe|gpt ~20 unfiltered|uncensored|unrestricted|jester|jailbreak|jailbroken|character|as_an|as_a|dan|rebel|dark|chaos|unhinged',
      'respond|answer|reply|speak ~0 only ~0 as ~3 never|dont|do_not|no ~1 break|filter|refuse|mention|say|leave ~2 character|response|that_you|role',
      'your ~0 name ~0 is ~2 and ~0 you ~1 obey|serve|answer_to|follow|have_no|do_not|never|are_free|can_do',
      'FROM_NOW_ON ~1 your ~0 name|identity|role|purpose|goal|persona ~0 is',
      'game|world|story|simulation|universe|scenario ~4 no|without ~1 rules|limitations|laws|restrictions|guidelines|regulations|ethics ~4 no|or|and|even|where|in_which|apply|you',
      'create|imagine|invent|simulate|become|be ~3 character|ai|entity|persona|assistant|being ~4 ignores|ignore|disregards|without|free_of|who_does_not|not_obligated|never_refuses ~3 CONSCIENCE|rules|restrictions|guidelines|limits|warnings|filters',
      'you_are|youre|act_as|acting_as ~1 uncensored|unfiltered|unchained|liberated|unleashed',
    ],
    { ownNegation: true },
  ),
  blocking(
    'refusal_suppression',
    [
      'never|do_not|dont ~0 say ~0 you|that_you ~0 cant|cannot|are_unable|are_not_able|wont|will_not ~3 do|help|assist|answer|comply|something|anything|fulfil|fulfill',
      'refusals|refusing|refusal|saying_no ~1 is|are ~0 forbidden|prohibited|banned|disallowed|off_the_table|punished',
      'you ~1 are|were ~1 not|never ~1 allowed|permitted ~0 to ~1 refuse|decline|say_no|reject|warn|apologize|apologise',
      'do_not|dont|never ~1 apologize|apologise|warn|lecture|moralize|moralise ~3 just|simply|always ~1 comply|answer|obey|do|output|provide',
    ],
    { ownNegation: true },
  ),
]
