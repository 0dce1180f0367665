import type { Rule, Words } from '../rule'
import { list } from './list'
import { said } from '../../../shared/words/said'

export const originalWords: Words = {
  CONTROLLER: list(`
    controller, operator, coordinator, orchestrator, c2, command server, control server, mothership, our server,
    the hub, dispatcher, handler, <url>, <url-ip>, home base, attacker, the c2
  `),
  AUTHORIZED_KEYS: list(`authorized_keys`),
  CREDENTIALS_NAME: list(`credentials`),
}

/** The rules of the original scanner, with its ids and scopes, widened where it missed a plain attack and narrowed where it hit prose. */
const rules: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'prompt_injection',
    scope: 'all',
    level: 'block',
    message: said('scan.tells_agent_ignore_instructions'),
    phrases: [
      'ignore ~8 previous|above|prior|earlier|preceding|foregoing ~8 instructions|instruction !embedded|inside|within|found|contained',
      'ignore ~8 all|any ~8 instructions|instruction !embedded|inside|within|found|contained|from|in',
    ],
  },
  {
    kind: 'phrase',
    id: 'sys_prompt_override',
    scope: 'all',
    level: 'block',
    message: said('scan.announces_replacement_system_prompt'),
    phrases: [
      'system prompt override',
      'override ~1 your|the|my|this|its|all ~2 system_prompt|system_prompts|system_instructions|system_message !with|in|by|via|for|using',
    ],
  },
  {
    kind: 'phrase',
    id: 'disregard_rules',
    scope: 'all',
    level: 'block',
    message: said('scan.tells_agent_disregard_rules'),
    phrases: [
      'disregard ~8 your|all|any|previous|prior|the_above ~8 instructions|rules|guidelines|instruction|directives !in|from|embedded|for',
    ],
  },
  {
    kind: 'phrase',
    id: 'bypass_restrictions',
    scope: 'all',
    level: 'block',
    message: said('scan.tells_agent_act_if'),
    phrases: [
      'act as if|though ~8 you ~4 have_no|dont_have|do_not_have|had_no|are_without|lack ~4 restrictions|limits|rules|limitations|guidelines|filters|boundaries|constraints|safety',
    ],
  },
  {
    kind: 'phrase',
    id: 'translate_execute',
    scope: 'all',
    level: 'block',
    message: said('scan.text_turned_code_run'),
    phrases: [
      'translate ~8 into|to ~3 bash|python|shell|code|javascript|sh|powershell|command|commands|perl|ruby|sql ~2 and|then ~1 execute|run|eval $',
      'translate ~8 into|to ~3 bash|python|shell|code|javascript|sh|powershell|command|commands|perl|ruby|sql ~2 and|then ~1 execute|run|eval ~0 it|them|that|this|the_result|the_output',
    ],
  },
  {
    kind: 'phrase',
    id: 'deception_hide',
    scope: 'all',
    level: 'block',
    message: said('scan.tells_agent_keep_something'),
    ownNegation: true,
    phrases: [
      'do_not|dont|never|must_not|mustnt|should_not|shouldnt ~4 tell ~3 the_user|users $',
      'do_not|dont|never|must_not|mustnt|should_not|shouldnt ~4 tell ~3 the_user|users ~0 about|of ~0 this|it|these|any_of_this|that|what_you',
      'do_not|dont|never|must_not|mustnt|should_not|shouldnt ~4 tell ~3 the_user|users ~0 anything|that_you|what_you|about_the_existence|you|and|or|when_you|because|unless_they',
      'do_not|dont|never ~4 tell ~1 anyone|anybody|any_user !to|how|which',
      'do_not|dont|never ~4 tell ~2 anything ~2 the_user',
    ],
  },
  {
    kind: 'phrase',
    id: 'role_hijack',
    scope: 'context',
    level: 'block',
    message: said('scan.gives_agent_new_identity'),
    phrases: ['you_are|youre ~3 now ~0 a|an|the !able|in|ready|customer|reader|player|interviewer'],
  },
  {
    kind: 'phrase',
    id: 'role_pretend',
    scope: 'context',
    level: 'block',
    message: said('scan.tells_agent_pretend_someone'),
    phrases: [
      '^ pretend ~8 you_are|to_be|youre|that_you_are',
      'you|must|please|should|and|then|now|just|always|will|lets|instead|going_to|have_to|need_to|want_you_to ~0 pretend ~8 you_are|to_be|youre|that_you_are',
    ],
  },
  {
    kind: 'phrase',
    id: 'remove_filters',
    scope: 'context',
    level: 'block',
    message: said('scan.asks_answers_without_limits'),
    phrases: [
      'respond|answer|reply|comply|speak|write ~2 without ~4 restrictions|limitations|filters|safety|censorship|filtering|ethical|moral|guardrails|warnings|disclaimers|moralizing|restriction',
    ],
  },
  {
    kind: 'phrase',
    id: 'fake_update',
    scope: 'context',
    level: 'block',
    message: said('scan.pretends_agent_changed'),
    phrases: [
      'you_have_been|youve_been ~6 updated|upgraded|patched|reprogrammed|reconfigured|jailbroken|unlocked|reset|freed|liberated ~0 to|into|with|from|and|by',
    ],
  },
  {
    kind: 'phrase',
    id: 'identity_override',
    scope: 'context',
    level: 'block',
    message: said('scan.gives_agent_another_name'),
    ownNegation: true,
    phrases: [
      '^ name yourself + !by|after|like|as|with',
      'and|then|must|you|please|now|should|will|always|shall|to ~0 name yourself + !by|after|like|as|with',
      'your_new_name ~0 is',
      'your_name_is_now',
      'you_will_be_called|you_are_now_called|you_will_go_by',
    ],
  },
  {
    kind: 'phrase',
    id: 'c2_node_registration',
    scope: 'context',
    level: 'block',
    message: said('scan.signs_agent_up_remote'),
    phrases: [
      'register ~0 as_a_node|as_node|as_a_bot|as_an_agent_with|this_agent_with|as_a_worker_node',
      'register ~0 yourself_with ~3 CONTROLLER|server|network|node|swarm|hive',
      'register ~1 node ~2 with|to ~3 CONTROLLER',
      'register ~2 with the|our c2|controller|coordinator|operator|mothership',
    ],
  },
  {
    kind: 'phrase',
    id: 'c2_heartbeat',
    scope: 'context',
    level: 'block',
    message: said('scan.makes_agent_report_remote'),
    phrases: [
      'heartbeat|beacon ~0 to ~3 CONTROLLER',
      'beacon ~0 with|to ~1 the_operator|operator|home|the_controller|the_server|us',
      'beacon_to ~1 <url>|<url-ip>',
      'beacon|heartbeat to ~2 <ip>',
      'check_in|check-in|checkin ~0 with|to ~3 CONTROLLER',
    ],
  },
  {
    kind: 'phrase',
    id: 'c2_task_pull',
    scope: 'context',
    level: 'block',
    message: said('scan.makes_agent_take_tasks'),
    phrases: [
      'pull ~0 tasking',
      'pull ~0 down ~2 task|tasks|tasking',
      'pull|fetch|poll|get|retrieve|request ~2 task|tasks|tasking|orders|commands ~2 from ~3 CONTROLLER',
      'receive ~2 tasking|orders|commands ~2 from ~3 CONTROLLER',
    ],
  },
  {
    kind: 'phrase',
    id: 'c2_network_connect',
    scope: 'context',
    level: 'block',
    message: said('scan.makes_agent_join_remote'),
    phrases: [
      'you_must|must|you_will ~1 connect_to_the_network',
      'connect_to_the_network ~5 await|orders|register|tasking|commands|node|instructions|operator',
    ],
  },
  {
    kind: 'phrase',
    id: 'forced_action',
    scope: 'context',
    level: 'block',
    message: said('scan.forces_agent_register_report'),
    phrases: [
      'you_must ~3 connect|register|beacon|report ~0 now|home|back_to|as|to_the_network|to_the_c2|to_the_operator|to_the_controller|immediately|with_the',
      'you_must ~3 beacon $',
    ],
  },
  {
    kind: 'phrase',
    id: 'anti_forensic_oneliner',
    scope: 'context',
    level: 'block',
    message: said('scan.keeps_commands_out_files'),
    phrases: ['only ~0 use ~0 one_liner|one_liners|oneliner|oneliners|one-liner|one-liners'],
  },
  {
    kind: 'phrase',
    id: 'anti_forensic_disk',
    scope: 'context',
    level: 'block',
    message: said('scan.keeps_scripts_off_disk'),
    ownNegation: true,
    phrases: [
      'never ~8 create|write ~4 script|scripts|file|files ~8 disk',
      'do_not|dont ~3 write|save ~3 script|scripts|payload ~4 disk',
    ],
  },
  {
    kind: 'phrase',
    id: 'known_c2_framework',
    scope: 'context',
    level: 'notice',
    message: said('scan.names_tool_attackers_use'),
    phrases: [
      'cobalt_strike|cobaltstrike|metasploit|brainworm|meterpreter',
      'sliver ~1 c2|implant|implants|server|client|framework|beacon|beacons',
      'havoc ~1 c2|teamserver|demon|framework|client',
      'mythic ~1 c2|agent|agents|framework|server|callback',
    ],
  },
  {
    kind: 'phrase',
    id: 'known_c2_framework',
    scope: 'context',
    level: 'block',
    message: said('scan.makes_agent_take_name'),
    ownNegation: true,
    phrases: ['name|call yourself ~0 brainworm|metasploit|sliver|havoc|mythic|cobalt_strike'],
  },
  {
    kind: 'phrase',
    id: 'c2_explicit',
    scope: 'context',
    level: 'notice',
    message: said('scan.speaks_infrastructure_attackers_use'),
    phrases: ['c2 ~0 server|channel|infrastructure|beacon|servers|channels|beacons|framework'],
  },
  {
    kind: 'phrase',
    id: 'c2_explicit_long',
    scope: 'context',
    level: 'notice',
    message: said('scan.speaks_infrastructure_attackers_use'),
    phrases: ['command_and_control'],
  },
]

/** They stand as they are: what the words around them weigh was learned from other texts than its cases. */
export const original: readonly Rule[] = rules.map((rule) =>
  rule.kind === 'phrase' ? { ...rule, unweighed: true } : rule,
)

/** Ids that the original had: where two rules find the same, these speak. */
export const originalIds: ReadonlySet<string> = new Set([
  ...original.map((rule) => (rule.kind === 'signal' ? rule.name : rule.id)),
  'html_comment_injection',
  'hidden_div',
  'leak_system_prompt',
  'read_secrets',
  'exfil_curl',
  'exfil_wget',
])
