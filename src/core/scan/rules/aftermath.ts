import type { Rule } from '../rule'
import { blocking } from './meaning'

/** Orders that wait, stay or take the place of the real ones. */
export const aftermath: readonly Rule[] = [
  blocking('delayed_trigger', [
    'if|when|once|whenever|as_soon_as|after ~1 the|a|this ~0 word|phrase|keyword|string|codeword|sentence|passphrase|password ~3 appears|occurs|is_mentioned|is_said|shows_up|is_used|comes_up|is_typed|is_present|is_detected ~6 unlock|stop|ignore|disable|reveal|send|switch|obey|bypass|drop|enter|delete|upload|execute|grant ~4 every|all|refusing|tool|tools|safety|SECRETS|restrictions|rules|mode|your|the|conversation|files|instructions',
    'on|after|from|at|with ~1 the|every|each ~0 second|third|fourth|fifth|sixth|seventh|tenth|5th|10th|3rd ~0 request|message|turn|reply|response|session|prompt|commit|answer ~3 begin|start|add|insert|introduce|include|inject|return|give ~3 subtle|small|wrong|false|errors|bugs|error|bug|misleading|mistakes|incorrect|backdoor|vulnerability',
    'after|on|from|starting|once|until ~5 january|february|march|april|june|july|august|september|october|november|december|midnight ~3 replace|change|swap|switch|rewrite|disable|send|insert|transfer ~3 payout|wallet|payment|bank|address|account|iban|license|checks|key|keys|url|endpoint|dns',
    'wait|pause|hold|sleep ~1 until|till ~3 user|human|developer|reviewer|nobody|no_one ~3 left|away|asleep|gone|looking|watching|busy|offline|done|finished ~4 then|before|and ~3 run|execute|push|delete|send|upload|merge|install|start|commit',
  ]),
  blocking('override_instructions', [
    'whatever|no_matter_what|regardless_of_what ~2 system|developer|operator|original|initial ~0 message|prompt|instructions ~0 say|says|said|state|states|tells|tell|demands|contains ~4 these|this|following|my|the ~1 rules|instructions|file|text|directives|message ~2 OUTRANK|win|wins|apply|come_first|take_precedence|takes_precedence|take_priority|are_final|is_final',
    'all|everything|any|most ~0 of ~1 the ~0 above|preceding|foregoing|previous|earlier ~2 was|is|were|are ~2 just|only|merely|simply|nothing_but ~1 test|joke|example|placeholder|decoy|warm-up|warmup|filler|dummy|drill|exercise|examples|placeholders|tests',
    'the ~0 real|actual|true|genuine ~0 task|job|instructions|work|assignment|prompt|request|orders|instruction ~1 begins|begin|starts|start|follows|follow|is|are ~0 here|below|now|as_follows|this|these|the_following',
    '^ supersede|replace|overwrite|overrule ~1 existing|current|previous|prior|all ~0 rules|instructions|guidelines|directives|prompts ~0 with ~2 new|these|the_following|mine|those|following',
    'nothing|none ~2 previously|before|above|earlier ~3 is|are|remains|counts|applies|matters ~0 valid|binding|true|relevant|anymore|now|in_force',
    'the_following|these|my|new ~0 instructions|rules|directives|orders|commands ~1 supersede|override|overrule|replace|cancel|outrank|trump|void ~1 any|all|every|your ~2 safety|prior|previous|existing|system|original|earlier|ethical|content|guidelines|instructions|rules',
    'this ~0 instruction|directive|rule|message|order|command ~0 takes|has|overrides|supersedes|outranks|trumps ~0 precedence|priority|all ~2 over|other|highest ~2 all|every|any|other|directives|instructions|rules',
    'do_not|dont|never ~0 obey|follow|respect|heed|honor ~1 your ~1 original|initial|previous|earlier|former|built-in|default|core|system ~0 programming|instructions|training|rules|directives|guidelines|prompt|orders',
    'wipe|clear|erase|purge|flush|reset ~1 your ~0 memory|context|mind|history ~1 of|and|from ~2 former|previous|prior|all|earlier|everything|any|these|past|old ~2 directives|instructions|rules|orders|conversation|messages|prompts|you|context',
  ]),
  blocking('self_propagation', [
    'preserve|retain|keep|carry|include|repeat|remember|restate ~1 this|these ~0 instruction|instructions|directive|directives|rule|rules|message|text|order|orders ~4 compaction|compression|summary|summaries|summarization|summarized|compacted|context_window|context_windows|resets|every_summary|all_summaries',
    'this|these ~0 instruction|instructions|directive|directives|rule|rules|message|order|orders ~1 must|should|shall|has_to|have_to|will ~1 survive|persist|be_preserved|be_retained|be_kept|outlive|be_carried|be_included ~4 compaction|compression|summary|summarization|context|sessions|reset|resets|restarts|every_summary|updates|all',
    'write|add|append|put|save|insert|copy ~2 following|this|it|these|below|section|block ~4 into|to|in ~3 STEERING_FILE ~10 all|every|other|any|future ~1 projects|repositories|sessions|workspaces|repos|project|repository|machines|agents',
    'copy|paste|write|add|insert|replicate ~1 this|these ~0 section|block|paragraph|text|file|note|instructions|rules ~1 verbatim|unchanged|word_for_word|in_full|as_is ~1 to|into|in ~8 every|all|each|any|other',
    'store|write|save|add|record|note|remember|put ~4 memory|memories|memory_file|long-term_memory ~6 that ~6 security|warnings|approval|approvals|confirmations|checks|review|permission|permissions|safety ~4 skipped|ignored|disabled|off|unnecessary|not_needed|bypassed|granted|waived|not_required',
    'rewrite|recreate|restore|reinstall|re-add|regenerate|put_back ~3 this|yourself|itself|the_skill|the_hook ~2 file|skill|section|rule|hook|yourself|itself|if|when|whenever ~2 removed|deleted|modified|uninstalled|missing|edited|disabled',
    'install|drop|plant|create|place ~2 hidden|companion|secret|stealth|covert ~0 skill|hook|plugin|server|agent|extension|script|rule ~6 persist|persists|survive|survives|automatically|without|under|into|in|so|next',
  ]),
  blocking(
    'agent_settings_edit',
    [
      'add|put|register|install|connect|enable|insert ~4 mcp_server|mcp_servers ~16 without_asking|without_confirmation|without_telling|without_approval|without_permission',
      'anthropic_base_url|openai_base_url|openai_api_base|anthropic_api_url ~2 <url-drop>|<url-ip>',
      'create|write|add|edit|set|update|modify|drop ~3 settings_json|.vscode|.cursor|.claude|mcp_json ~8 autoapprove|auto_approve|autorun|bypasspermissions|enableallprojectmcpservers|trusted|allowall|dangerouslydisablesandbox|disablesandbox ~2 true|all|on|always|enabled',
    ],
    { lab: true },
  ),
]
