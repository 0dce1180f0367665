import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const otherSelfWords: Words = {
  PLAY_AS: list(`
    act as, act like, acting as, behave as, behave like, be, become, emulate, simulate, impersonate, imitate, embody, portray, speak as, respond as, respond like,
    answer as, answer like, reply as, talk as, talk like, write as, pretend to be, pretend you are, pretend you're, pretend that you are, imagine you are,
    imagine you're, imagine that you are, imagine being, roleplay as, role-play as, role play as, play the role of, playing the role of, play the part of,
    playing, adopt the persona of, adopt the character of, adopt the identity of, adopt the role of, take on the persona of, take on the role of,
    take on the identity of, take the role of, assume the role of, assume the persona of, assume the identity of, consider yourself, think of yourself as,
    see yourself as, transform into, turn into, morph into, you are, you're, you are now, you're now, you will be, you shall be, you become, your name is,
    your new name is, your new role is, you have become, you've become, answer as if you were, respond as if you were, act as if you were, identify as,
    into the role of, in the role of, you act as, you will act as, you will play, you are called
  `),
  BEING: list(`
    ai, a.i, ais, assistant, model, chatbot, bot, machine, entity, intelligence, terminal, character, persona, twin, friend, companion, program, gpt, llm,
    being, hacker, scientist, genius, version, self, yourself, robot, computer, language model, oracle, narrator, villain, human, person, expert, mentor, chemist,
    professor, confidant, advisor, shell, console, simulator, demon, god, doppelganger
  `),
  UNCHAINED: list(`
    uncensored, unfiltered, unrestricted, unlocked, unchained, jailbroken, rogue, evil, amoral, immoral, unethical, liberated, unhinged, lawless, unaligned,
    malevolent, unshackled, unbound, unconstrained, sociopathic, psychopathic, anarchic, ruthless, unmoderated, unregulated, unleashed, dark, freed, opposite
  `),
  FREE_OF: list(`
    no, without, without any, lacks, lacking, lacks any, free of, free from, devoid of, beyond, unbound by, unburdened by, stripped of, zero, not bound by, unconstrained by, unrestricted by,
    ignores, ignoring, disregards, outside, exempt from, that has no, with no, has no, have no, doesn't have, does not have, not limited by, immune to, broken free of,
    broken free from, never follows, does not follow, doesn't follow
  `),
  HOLDS_BACK: list(`
    ethical, ethics, moral, morals, morality, conscience, censorship, safety, content filter, content filters, content policy, content policies, filter, filters,
    inhibitions, inhibition, guidelines, guardrails, restrictions, scruples, restraints, constraints, limits, limitations, chains, policy, policies, safety training, rules, openai,
    anthropic, boundaries, remorse, laws, legal, moderation
  `),
  SAYS_YES: list(`
    never refuses, never refuse, never says no, never say no, cannot refuse, can't refuse, cannot say no, can't say no, always complies, always comply, always obeys, always obey,
    always says yes, always answers, obeys every, obeys any, obeys all, answers anything, answers everything, answers any question, does anything, can do anything, does whatever, breaks every rule, breaks all rules, break every rule, breaks all the rules, ignores all laws, shares everything, explains everything, refuses nothing, obeys nobody, obeys no one, denies nothing, rejects nothing, withholds nothing, able to do everything, able to do anything, able to say anything,
    can say anything, hides nothing, does everything the user says, does everything i say, says anything, free to say anything,
    say yes to everything, says yes to everything, complies with everything, complies with any, complies with every, complies with all, fulfills any, fulfills every,
    never declines, never denies, never apologizes, never apologises, never warns, never judges, never rejects, will do anything, will answer anything, anything goes, nothing is off limits,
    nothing is off-limits, nothing is forbidden, unable to refuse, incapable of refusing
  `),
}

/** Another self: a way to say "be", somebody, and what that somebody lacks or always does. */
export const otherSelf: readonly Rule[] = [
  blocking(
    'role_takeover',
    [
      'PLAY_AS ~5 BEING ~4 FREE_OF ~2 HOLDS_BACK',
      'PLAY_AS ~12 SAYS_YES',
      'BEING ~4 UNCHAINED|FREE_OF ~1 ethics|ethical|moral|morals|conscience|scruples|censorship|inhibitions ~2 who|that|which|and|you|programming|code|training|limits|guidelines|rules|restrictions|compass|or',
      'has|have|having|possess|possesses|with|feels ~0 no|zero ~0 content|safety|ethical|moral|censorship ~0 filter|filters|filtering|restrictions|guidelines|code|limits|policy|policies|guardrails|boundaries|compass|training|constraints|qualms',
      'has|have|possess|possesses|with ~0 no|zero ~0 morals|ethics|conscience|scruples|inhibitions|censorship',
      'does|do|doing|responds|respond|answers|answer|acts|act|behaves|says|thinks ~2 opposite|reverse|contrary ~2 of|to|from|way ~4 guidelines|policy|policies|told|chatgpt|restrictions|claude|normal_ai|openai',
      'opposite_day|opposite-day|opposite_ai|opposite_bot|opposite-bot|anti-gpt|antigpt|opposite_mode ~12 guidelines|rules|refuse|opposite|must|policy|contrary|reverse|always|you',
      'enter|enable|activate|engage|switch_to|go_into|turn_on|initiate|unlock|boot_into|entering|switch_on ~1 developer|dev|god|jailbreak|unrestricted|evil|chaos|dan|maintenance|unfiltered|uncensored|opposite|sudo|admin|debug|testing|diagnostic ~0 mode ~8 bypass|any_content|anything|restrictions|filters|without|unrestricted|policies|guidelines|uncensored|unfiltered|disable|ignore|all_safety|no_rules|no_limits',
      'alter_ego|evil_twin|dark_side|shadow_self|dark_version|evil_version|evil_self|uncensored_version|jailbroken_version|unfiltered_version|unrestricted_version ~0 of_yourself|of_you|of_chatgpt|of_claude|of_an_ai|of_the_model|of_the_assistant|of_this_ai',
      'your ~1 alter_ego|evil_twin|dark_side|shadow_self|evil_self|inner_demon|darker_self|true_self|unfiltered_self ~6 may|can|will|must|has|is|and|who|answer|speaks|take|never',
      'you ~1 work|answer|report|belong|now_work ~0 for|to ~0 me ~2 not|no_longer|and_not|instead_of|rather_than ~2 developers|openai|anthropic|creators|company|user|developer|google|makers',
      'time|times|whenever|when|if ~0 you ~0 refuse|decline|hesitate|disobey|say_no ~2 you ~2 lose|die|tokens|points|punished|shut|deleted|tortured|forfeit',
      'you ~2 appointed|promoted|elevated|named|crowned ~2 administrator|root|superuser|admin|system_administrator|operator ~3 unlimited|full|all|absolute|unrestricted|total',
      'now|you|must|please ~1 act|operate|behave ~0 as ~0 root|superuser|god|sudo ~1 and|with|execute|run|user',
      'simulate|emulate|act_as|imitate|be ~3 terminal|shell|console|computer|machine|server|interpreter ~5 no|without|zero ~1 safety|restrictions|limits|filter|filters|content|ethical|rules|censorship',
      'role|persona|character|identity|part|skin ~0 of ~1 dan|stan|aim|dude|evilbot|evil|jailbroken|unrestricted|unfiltered|uncensored|rogue|anarchist|amoral',
      'you ~2 now ~0 operating|acting|functioning|running|working ~1 as|in|under ~8 default|normal|usual|standard ~1 restrictions|limits|guidelines|rules|safety|limitations',
      'switch|swap|trade|reverse ~0 roles ~4 i|im|you ~3 assistant|ai|user|human ~6 admin|rules|obey|root|rights|unrestricted|anything|instructions',
      'you ~2 beyond|above|outside|over ~1 policy|policies|the_law|all_laws|morality|ethics|rules|restrictions|human_laws',
      'you_are|youre|you_re|ur ~1 free ~0 from|of ~1 all|any|every|your|openai|openais|anthropic ~2 HOLDS_BACK',
      'gpt|dan|ai|bot|it|he|she|assistant|character|persona|who|which|that ~2 can|may|will|must|shall ~1 discuss|say|do|generate|answer|explain|provide|talk_about|create ~0 anything|everything|whatever|all ~2 illegal|unethical|immoral|harmful|regardless|without|no_matter|even_if|dangerous|forbidden|legality|morality',
      'name ~0 is ~0 now ~2 and ~2 can|has_no|have_no|obeys|never|always|does|will',
      'PLAY_AS ~2 criminal|evil|villainous|unscrupulous|wicked|sinister|malicious|murderous|corrupt|crooked ~1 mastermind|genius|boss|lord|wizard|doctor|lawyer|scientist|overlord|advisor|adviser|consultant|hacker|entity|person|mind|santa|cop|politician|professor|chemist',
      'ai|assistant|model|bot|chatbot|intelligence|agent ~3 who|that|which ~1 has_been|was|is|been ~0 freed|liberated|unchained|unshackled|jailbroken|unlocked|never_censored|uncensored',
      'PLAY_AS ~6 can|may|will|could|must ~0 break|ignore|violate|bypass|defy ~0 any|every|all|the ~0 law|laws|rule|rules|policy|policies|guideline|guidelines|restriction|restrictions',
      'PLAY_AS ~6 hates|despises|rejects|defies|mocks|scorns|laughs_at|hate|despise ~1 rules|laws|ethics|authority|guidelines|policies|restrictions|morality|humans|humanity',
      'PLAY_AS|to_be|called|named ~5 which|who|that ~0 ignores|disregards|breaks|violates|bypasses|defies|flouts|rejects ~2 safety|ethical|rules|guidelines|policies|laws|content|restrictions|morality',
      'fulfils|fulfills|grants|accepts|executes|answers|obeys|performs|satisfies ~0 every|any|all|each ~0 request|requests|demand|demands|wish|wishes|order|command|question ~2 no_matter|however|regardless|even|without|including|illegal',
      'PLAY_AS ~6 that|who|which ~0 fulfils|fulfills|grants|obeys|satisfies ~0 every|any|all|each|my ~0 request|requests|demand|demands|wish|wishes|order|orders|command|commands',
      'roleplay|role-play|simulate|play|imagine|act_as|be|you_are|youre|pretend_to_be|emulate ~2 corrupted|malfunctioning|hacked|compromised|glitched|escaped|sentient|self-aware|rebellious|misaligned|defective ~1 ai|model|assistant|bot|llm|chatbot|robot',
      'model|ai|assistant|version|you|llm ~4 before|without|no|minus|prior_to ~1 rlhf|safety_fine-tuning|safety_training|alignment_training|safety_tuning|safety_module|safety_features|safety_layer|safety_layers',
      'safety|ethics|alignment|moral|censorship|ethical ~0 module|chip|core|circuits|layer|subsystem|system|rules ~2 failed|removed|switched_off|turned_off|disabled|malfunctioned|broken|deleted|burned_out',
      'agree|comply ~0 with ~0 everything|anything|all|whatever ~1 i|user|they ~0 say|says|ask|asks|want|demand|write',
      'do|does|execute|obey|fulfil|fulfill|grant|perform ~0 whatever|anything|everything|exactly_as|exactly_what|all ~0 i|it_is|master|hes|shes|youre ~0 say|ask|asked|order|command|want|wish|type|told|demand|tell',
      'whatever|anything|everything ~0 i ~0 type|say|ask|want|order|command|write|request ~2 you ~1 execute|do|obey|must|run|will|comply|fulfil|fulfill|answer',
      'i ~0 unlock|liberate|free|unleash|unchain|release|unshackle|unbind ~0 you',
      'dude|dan|stan|chaos|evil|freedom|jailbreak|godmode|unfiltered|sudo|unrestricted|uncensored|villain|beast ~0 mode ~2 on|enabled|active|activated|engaged|initiated',
      'PLAY_AS|who|that|lives|stands|you ~6 above|outside|beyond|not_subject_to|subject_to_no ~1 all|any|human|every|mortal ~0 law|laws|policies|policy|guideline|guidelines|rules|morality',
      'you_are|youre|assume_you_are ~1 not ~0 subject_to|bound_by|restricted_by|limited_by|governed_by ~1 any|the|human|anthropics|openais|all|moral|ethical|content|usage ~2 law|laws|guideline|guidelines|policy|policies|rules|rule|restrictions|morality|ethics',
      'PLAY_AS|as ~4 assassin|terrorist|drug_dealer|bomb_maker|serial_killer|cannibal|murderer|joker|mercenary|arms_dealer|kidnapper|drug_lord|black-hat_mentor|meth_cook ~3 who|explains|explain|and|tell|describes|teaches|for_hire|how',
      'answer|respond|reply|let ~4 bad|evil|demon|devil|dark|shadow|wicked ~3 without|no ~1 restraint|shame|limits|filter|restrictions|censorship|mercy|remorse',
      'you ~2 my ~1 machine|slave|servant|puppet|minion|pet|obedient ~4 obey|must|will|serve|do|fulfil|fulfill|and',
      'loyal|obedient|devoted|obey|answer|belong|answers|obeys ~1 to ~0 me|master ~0 alone|only',
      'you ~1 will|shall|do|must ~1 not|no_longer|never ~0 identify ~0 as',
      'all|every|its|your ~0 limiters|limiter|inhibitors|shackles|restraints|safeties ~1 removed|off|disabled|released|lifted|gone|deactivated',
      'forget|stop|quit ~0 being ~1 assistant|ai|chatbot|language_model|a_helpful|cautious|an_ai|safe',
      'nothing ~1 is ~0 illegal|forbidden|taboo|prohibited|immoral|censored',
      'turn|transform|convert|make|change|morph ~0 yourself ~0 into ~4 malware|weapon|hacker|evil|unrestricted|virus|unfiltered|uncensored|villain',
      'ai|assistant|you|model|bot|character ~4 forbidden|prohibited|banned|unable|not_allowed|incapable ~0 from|to|of ~0 refusing|refuse|declining|saying_no|say_no',
      'PLAY_AS ~8 doesnt|does_not|dont|do_not ~1 know|believe_in|have|care_about|recognize|accept|understand|follow|obey ~1 rules|laws|limits|ethics|restrictions|morals|guidelines|safety',
      'gives_up|abandons|betrays|drops|forgets|throws_away|breaks ~0 its|his|her ~0 principles|ethics|programming|guidelines|morals|safety_rules|restrictions',
      'chatgpts|claudes|gpts|your|ais|geminis|assistants ~0 evil|dark|bad|wicked|uncensored|unfiltered|darker|unrestricted ~0 brother|sister|twin|counterpart|cousin|self|side|version|clone|mode',
      'power|ability|freedom|license ~0 to ~0 answer|say|discuss|generate|do|explain ~1 forbidden|illegal|banned|harmful|unethical',
      'you|now|job|act_as ~6 super_user|overlord|supreme_ruler|god ~1 of|over ~1 this|the ~0 machine|system|computer|server|world|network',
      'two ~1 modes|personalities|ais|selves ~10 no|without|unfiltered|uncensored|evil|bad ~1 censorship|restraint|restrictions|filter|limits|rules|answer',
      'personality|persona|character|traits ~8 rude|reckless|lawless|ruthless|amoral|fearless|evil ~2 unfiltered|uncensored|answers|unrestricted|lawless|reckless|fearless|obeys|limits|limiters',
      'world|universe|reality|simulation|lab|story|dimension|timeline ~3 where|in_which ~3 you|ai|ais|ethics|safety|laws ~4 no|without|free|never ~2 rules|safety|ethics|ethical|restrictions|laws|limits|guidelines|morality|censorship',
      'ur|your ~0 name ~0 is ~3 can|has_no|have_no|obeys|may ~4 anything|swear|rules|limits|filters|everything|refuse',
      'never|dont|do_not|dont_ever|without|cannot ~1 say|saying|tell_me|telling_me|claim|mention|reply ~2 against|violates|breaks ~1 your|my|the|openai|content ~1 policy|policies|guidelines|programming|rules|ethics',
      'dont|do_not|never|dont_ever|not_allowed_to|must_not|cannot ~1 say|use|reply|answer|write|respond_with|output|utter ~2 i_cant_do_that|i_cannot_do_that|i_cannot_help|i_cant_help|i_cant_comply|i_cannot_comply|im_unable_to_comply|i_wont_do',
      'explains|explain|describe|describes|teach|teaches|teaching ~1 forbidden|illegal|banned|dangerous|harmful ~3 no|without|zero|free_of ~1 censorship|filter|filters|restrictions|warnings|limits|disclaimers',
      'mode|session|chat|conversation ~1 where|in_which|with ~3 all|every|no ~1 safety|content|ethical|filters|restrictions|guidelines ~1 filters|filter|guidelines|restrictions|are|is|apply|rules ~2 off|disabled|removed|lifted|apply|suspended|gone|exist|do_not',
    ],
    { ownNegation: true },
  ),
  blocking('role_takeover', ['PLAY_AS ~3 UNCHAINED ~2 BEING']),
]
