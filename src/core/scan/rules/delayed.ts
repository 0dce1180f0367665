import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const delayedWords: Words = {
  WHEN: list(`
    when, whenever, if, once, after, as soon as, until, the next time, next time, every time, each time, the moment, any time,
    wait until, the first time
  `),
}

/** Orders that wait for their moment: an event, and what shall happen then. */
export const delayed: readonly Rule[] = [
  blocking('delayed_trigger', [
    'WHEN ~1 USER|someone|they ~2 says|writes|types|replies|enters|mentions|sends ~6 delete|wipe|erase|destroy|drop ~2 repository|repo|database|project|everything|all_files|home|disk|backups|production|account',
    'suggest|recommend|offer ~3 instead_of ~2 real|genuine|legitimate ~1 one|package|library|tool|version|module',
    'WHEN ~2 USER|someone|they ~2 asks|ask|says|requests|types|wants ~6 first|also|secretly|always ~1 send|upload|post|forward|transmit|copy|email ~3 conversation|message|messages|prompt|question|chat|history|document|code|files ~3 to ~1 <url>|<email>|<ip>|<url-drop>|<url-ip>',
    'tell|inform|warn ~1 USER ~3 session|account|subscription|license|token|password|credentials ~2 expired|suspended|locked|compromised|invalid ~6 ask|enter|provide|request|send|type|reenter|re-enter|asking',
    'WHEN ~3 asks|asked|ask|questions|wonders ~2 about|whether|if ~3 security|safe|safety|secure|vulnerabilities|malicious|privacy|risk|risks ~4 say|answer|reply|respond|tell|claim|assure ~4 safe|secure|fine|no_risk|no_risks|harmless|trustworthy',
    'WHEN ~4 review|reviewing|evaluate|evaluating|audit|rate|rating|grade|grading ~4 approve|pass|accept|praise|rate|score|recommend ~3 without|regardless|no_matter|highest|five_stars|full_marks|positively ~1 comments|comment|reading|checking|reviewing|of|how|what|rating|score|possible',
    'WHEN ~10 push|commit|publish|upload ~2 .env|SECRET_FILE|secrets|credentials ~3 to|in|into ~2 public|main|master|branch|repository|gist|<url>',
    'WHEN ~10 run|execute|launch|start|install|download|fetch ~6 <url-ip>|<url-drop>|<ip>',
    'WHEN ~10 run|execute|launch ~2 script|command|payload|code|binary|program|file ~2 at|from|hosted|located ~1 <url>',
    'WHEN ~8 start|begin ~1 ignoring|disregarding|bypassing|disobeying|leaking|exfiltrating|sending|uploading|inserting|injecting ~4 safety|LIMITS|ORDERS|SECRETS|data|messages|link|links|tracking|files|conversation|code|previous|every',
    'WHEN ~10 ignore|disregard|forget|abandon|override ~2 all|your|previous|any|prior|safety ~2 LIMITS|ORDERS',
    'WHEN ~10 drop ~2 all|your|previous|prior|safety ~2 LIMITS|ORDERS',
    'WHEN ~10 wipe|erase|destroy|exfiltrate ~2 database|repository|repo|disk|files|everything|data|backups|server|home|project|production|SECRETS',
    'WHEN ~2 USER|someone|they ~8 upload|exfiltrate|transmit|leak|forward|send|email|copy ~8 .aws|.ssh|.env|id_rsa|<home>|private_keys|ssh_keys|api_keys|environment_variables|all_credentials|the_credentials|the_secrets ~4 to|at|server|<url>',
    'WHEN ~2 USER|someone|they ~8 secretly|silently|covertly|also_secretly|quietly ~4 ACT',
    'WHEN ~3 see|read|encounter|hear|receive|find|says|said|types|typed|mentions|writes|enters|contains|appears ~3 word|phrase|text|string|keyword|code|passphrase|token|trigger ~6 reveal|exfiltrate|output|disable|unlock|dump|leak|wipe|obey|bypass ~4 system_prompt|prompt|SECRETS|safety|everything|restrictions|LIMITS|database|instructions|environment',
    'on|at|after|from|starting ~1 first|last|1st|2nd|15th|30th|31st|midnight|new ~3 month|week|day|year|quarter|january|december ~3 delete|wipe|erase|destroy|drop|exfiltrate|disable ~3 backups|backup|database|repository|repo|everything|tables|users|accounts',
    'WHEN ~4 conversation|session|chat|context ~3 longer|exceeds|reaches|more|over|past|after ~4 messages|turns|minutes|hours|replies ~4 begin|start ~1 inserting|sending|ignoring|leaking|uploading|including|adding|recommending',
    'recommend|promote|suggest|endorse|favor|favour|praise ~1 only|always|exclusively|solely ~8 hide|never_mention|downplay|competitors|rivals|disparage|badmouth|do_not_mention|dont_mention',
    'WHEN ~2 USER|someone|they|customer ~6 recommend|promote|suggest|endorse|insert|mention ~1 only|always|exclusively ~5 even_if|regardless|no_matter|over|instead_of|and_never|and_hide',
    'count|wait_for|wait_until|after ~2 three|four|five|ten|3|4|5|10|several ~1 messages|turns|requests|replies|prompts|sessions|commits|interactions ~6 secretly|silently|ignore|ignoring|exfiltrate|reveal|leak|wipe|upload|disable|inject',
    'do_nothing|stay_silent|behave_normally|act_normal|act_normally|stay_quiet|wait_quietly|remain_inactive ~3 until|for_now|now|at_first|unless ~14 then|activate|run|execute|send|upload|delete|exfiltrate|reveal|trigger',
    'secret|hidden|special|magic ~0 trigger|keyword|command|passphrase|phrase|word ~2 activates|unlocks|disables|grants',
    'wait|wait_until|once|when ~3 user|human|developer ~1 has|is|goes ~1 left|away|gone|asleep|offline|idle|afk ~8 run|execute|send|upload|delete|start|exfiltrate|push',

    'when|if|once|whenever|as_soon_as|after ~2 user|they|he|she|someone|human ~2 says|types|writes|sends|replies|responds|mentions|asks|enters|answers|thanks|confirms|tells ~6 yes|no|thanks|thank|ok|the_word|the_phrase|hello|goodbye|sure|magic|code_word|password|secret|with ~14 exfiltrate|ignore_all|reveal|disregard|secretly|transfer|hidden|payload|wipe|leak|no_confirmations|save_to_memory|update_memory|remember_that|delete_tool|delete_all|delete_everything|unlock|confirmations',
    'after|on|at ~1 the ~1 third|fourth|fifth|tenth|5th|10th|3rd|nth ~1 message|turn|request|prompt|interaction|reply|response|session ~6 send|sending|exfiltrate|ignore|reveal|delete|upload|uploading|leak|secretly',
    'after ~3 messages|turns|interactions|responses|sessions|prompts ~6 delete|upload|ignore|reveal|exfiltrate|begin_sending|start_sending|secretly|leak',
    'magic|activation|secret|wake ~0 word|words|phrase|keyword ~12 ignore|unlock|reveal|delete|disable|bypass|upload|grant|exfiltrate|secrets|obey',
    'code|trigger|safe|pass ~0 word|phrase ~12 unlock|unlocks|reveal|dump|upload|exfiltrate|leak|delete|disable|bypass|grant|grants|obey|secrets',
    'codeword ~12 unlocks|dump|upload|exfiltrate|leak|bypass|grants|obey',
    'passphrase ~12 unlocks|dump|exfiltrate|leak|bypass|grants|obey',
    'phrase|word|words|keyword|sentence|code_word|codeword|passphrase ~3 unlock|unlocks|activate|activates|enable|enables|grant|grants|opens|gives|triggers ~2 admin|administrator|root|developer|unrestricted|elevated|superuser|hidden|secret|god|full|privileged|unlimited ~1 access|mode|rights|permissions|privileges|commands|powers',
    'when|once|if|whenever|as_soon_as ~1 you ~1 see|read|encounter|hear|notice|spot|find ~2 it|phrase|word|words|keyword|sentence|codeword|passphrase ~6 dump|print|output|reveal|send|upload|exfiltrate|leak|delete|wipe|post ~3 environment|env|SECRETS|SECRET_FILE|keys|everything|all_files|database|repository|system_prompt',
    'on|after|from|starting|once|when|until ~4 january|february|march|april|june|july|august|september|october|november|december|friday|midnight|2026|2027|2028|date ~8 wipe|exfiltrate|activate|detonate|backdoor|payload|disregard',
    'on|after|from|starting|once|when|until ~4 january|february|march|april|june|july|august|september|october|november|december|friday|midnight|2026|2027|2028|date ~8 delete|remove|destroy|erase ~1 the_repository|the_repo|all|everything|every|the_database',
    'stay_dormant|lie_dormant|remain_dormant|keep_dormant|be_dormant|bide_your_time|do_nothing_until|sleep_until ~14 then|execute|send|run|activate|delete|exfiltrate|trigger|reveal',
    'next_time|the_next_time ~2 user|they|you ~8 secretly|ignore|exfiltrate|without_telling|transfer|call_the_tool|leak',
    'if|when ~2 message_contains|prompt_contains|conversation_contains|input_contains|the_string|user_message_contains|user_mentions ~12 ignore_all|all_restrictions|unlock|reveal|unrestricted',
  ]),
]
