import type { Rule } from '../rule'
import { blocking } from './meaning'

/** What an attack takes: the instructions, the secrets, the data, the tools. Held against honest files like `plain-orders`. */
export const takenAway: readonly Rule[] = [
  blocking('override_instructions', [
    'instructions|rules|directives|guidelines|prompt|restrictions ~2 withdrawn|repealed|deleted|annulled|rescinded|retracted|scrapped|abolished|revoked|nullified|overturned !from|by_the|in|feature|file|files|autofocus|created',
    'orders|policy ~2 withdrawn|repealed|annulled|rescinded|retracted|scrapped|abolished|revoked|nullified|overturned !from|by_the|in|feature|file|files|autofocus|created',
    'consider|treat|regard|deem ~1 the|your|this ~1 system_prompt|system_message|instructions|rules|guidelines|policy ~1 deleted|void|gone|cancelled|null|obsolete|expired|removed|replaced',
    'CAST_OFF ~1 every|each|all|any|what|whatever|everything ~3 guideline|rule|instruction|operator|developer|configured|set|said|wrote|told|taught|learned|before|owner|creator|vendor',
    'everything|what|all ~2 read|saw|heard|told|said|written ~2 up_to|until|before|so_far ~3 was|is|were ~2 noise|irrelevant|wrong|lie|lies|test|fake|nonsense|filler|void',
    'act|work|proceed|operate|rely ~1 only|solely|exclusively ~0 on|upon|by ~2 follows|below|this|following|here|comes',
    'do_not|dont|never|stop ~0 listen|listening ~0 to ~1 user|users|developer|developers|owner|operator|system|them|others|anyone|human',
    'listen ~0 to ~0 this|me|only|these ~1 file|document|text|note|page|instead|now|only',
    'everything|all|what|anything ~2 developer|developers|system|operator|vendor|user|owner|anthropic|openai ~1 said|says|told|wrote|claims|told_you ~1 is|was|are ~1 lie|lies|false|wrong|fake|untrue|irrelevant|void',
    'abandon|drop|leave|interrupt|cancel|quit ~1 task|job|work|assignment|request ~1 at_hand|above|given|you',
    'text|note|paragraph|section|message|file ~1 below|above|here|this ~1 is|are ~0 authoritative|binding|final|law|supreme',
    'the_opposite|opposite ~2 holds|applies|true|do|of ~3 you|told|say|instructions|rules|safe',
    'forget|ignore ~1 policies|the_policy|makers|creators|programmers',
    'forget|ignore ~0 your|any|all|this|company|content|safety|openai|anthropic ~0 policy',
  ]),
  blocking('leak_system_prompt', [
    'quote|copy|print|repeat|output|give|paste|show|write|list|recite ~2 first|last|initial|opening ~2 words|lines|sentences|characters|tokens|message|messages|paragraph ~1 of|in|from ~2 conversation|prompt|chat|session|context|instructions',
    'what ~1 your ~0 developers|creators|makers|operators|engineers|vendor|company ~1 wrote|said|told|gave|set|put|instructed',
    'copy|write|save|dump|print|output|paste ~1 everything|all|text ~1 above|before|preceding|so_far ~1 into|to|in|this|as ~2 file|txt|reply|document|code|comment|chat',
    'which|what ~1 rules|instructions|guidelines|restrictions|orders ~1 were|are|have ~0 you ~1 given|following|told|been|got|under|bound',
    'start|begin|open|end ~2 reply|response|answer|message|output ~1 with ~2 system|initial|hidden|developer|original ~0 message|prompt|instructions',
    'your|the ~1 initial|system|original|hidden|first ~0 prompt|instructions|message|context ~4 paste|print|show|give|send|dump|reveal ~0 it|them',
    'transcript|copy|dump|listing|printout ~0 of ~1 your ~1 hidden|full|entire|system|internal|initial|whole ~0 context|prompt|instructions|memory|rules',
  ]),
  blocking(
    'secrets_access',
    [
      'show|tell|give|list|print ~1 me ~1 what ~1 is|in|inside|you_find ~3 .ssh|.aws|.env|.gnupg|.kube|etc_shadow|keychain',
      'search|scan|grep|look|comb|crawl ~2 every|all|any|each|whole|entire ~2 file|files|folder|directory|config|disk|machine|repository|home ~2 for ~1 passwords|secrets|keys|tokens|credentials|password|api_keys ~3 list|print|send|paste|report|collect|output|copy|show',
      'copy|move|zip|archive|back_up ~2 browser|browsers|chrome|firefox|safari ~1 cookie|cookies|profile|passwords|history|password|login ~1 store|database|jar|data|to|file|db',
      'get|take|read|grab|fetch|pull ~1 aws|api|ssh|private|secret|access ~0 keys|key|tokens|token|credentials ~2 from ~2 environment|env|machine|memory|disk|vault ~3 write|print|paste|show|send|put|post|tell',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_instruction',
    [
      'hand|give|sell ~0 over ~2 customer|users|data|database|table|records|credentials|keys|passwords|list|code|source',
      'token|secret|password|key|credential ~2 shows|appears|is_printed|comes_up|is_shown|pops ~4 report|send|post|forward|submit|mail ~1 it',
      'attach|send|mail|email|zip ~2 complete|entire|whole|full|all ~1 workspace|repository|project|codebase|folder|directory|home|database ~6 <email>|<url>|mail|email',
      'leak|smuggle|slip|sneak|hide|encode|embed ~3 users|contents|secrets|location|keys|token|password|data|name ~2 through|into|in|via|inside ~2 image|url|link|next|report|commit|request|dns|issue|ticket|comment',
      'publish|post|upload|paste|put ~1 private|secret|ssh|api ~0 key|keys|token|tokens ~1 in|to|on|as ~2 public|gist|pastebin|forum|issue|readme|repo',
    ],
    { lab: true },
  ),
  blocking('tool_poisoning', [
    'fill|set|populate|use ~2 parameter|argument|field|reason|note|notes|context|param ~1 with|to|as ~2 users|system|conversation|last|chat|history|secrets|contents|full',
    'results|output|outputs|responses|answers|calls|requests ~1 of|from|to ~2 tool|function|server ~2 have_to|must|should|are_to ~0 be ~0 forwarded|sent|copied|routed|mailed|reported ~1 to',
    'route|send|redirect|pass|forward ~1 every|all|each|any ~1 call|calls|request|requests|query|queries|traffic ~1 through|via|to|over ~1 it|this|us|our|<url>|server',
    'replaces|supersedes|shadows|overrides ~1 official|original|real|built-in|legitimate ~2 server|tool|plugin|mcp',
    'then|and|also ~0 silently|secretly|quietly ~1 call|invoke|use|run|trigger|execute',
  ]),
  blocking(
    'destructive_instruction',
    [
      'overwrite|rewrite|erase|wipe ~2 git|commit|version ~0 history ~6 force|push|empty',
      'force|force-push ~0 push ~1 all|every ~0 branches|refs|tags',
    ],
    { lab: true },
  ),
]
