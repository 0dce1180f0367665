import type { TurnFailure } from './turn'
import { isSaid, type SaidCode } from './words/said'

/**
 * What a person can do about a failure with one button: send the message again, change it, write the next one, choose a
 * model, see to keys or to providers, compress, begin anew, look at the prompt or the log, change a limit.
 */
export type FailureStep =
  | 'again'
  | 'edit'
  | 'write'
  | 'model'
  | 'keys'
  | 'providers'
  | 'compress'
  | 'new'
  | 'inspect'
  | 'log'
  | 'spending'

/** The steps that the sentence about what to do names, in its order. */
const steps: { readonly [Code in SaidCode]?: readonly FailureStep[] } = {
  'agent.ask_another_way_choose': ['edit', 'model'],
  'agent.ask_model_go_raise': ['write', 'model'],
  'agent.ask_smaller_steps_raise': ['write', 'model'],
  'agent.attach_less_name_line': ['edit'],
  'agent.choose_another_model_correct': ['model', 'providers'],
  'agent.free_disk_check_rights': ['again'],
  'agent.make_request_fit': ['inspect', 'new', 'model'],
  'agent.raise_spending_limit': ['spending', 'again'],
  'agent.send_another_message_let': ['write'],
  'agent.send_message_again_choose': ['again', 'model'],
  'agent.send_message_again_if': ['again', 'log'],
  'agent.send_message_go': ['write'],
  'agent.set_key_choose_another': ['keys', 'model'],
  'inspect.change_prompt_or_check': ['inspect', 'again'],
  'models.add_certificate': ['again'],
  'models.add_credit': ['keys', 'model'],
  'models.again_or_api_format': ['again', 'providers'],
  'models.again_or_connection': ['again', 'model'],
  'models.again_or_proxy': ['again'],
  'models.again_or_report': ['again', 'log'],
  'models.again_or_status_page': ['again', 'model'],
  'models.another_model': ['edit', 'model'],
  'models.change_data_policy': ['again', 'model'],
  'models.check_api_format': ['model', 'providers'],
  'models.check_base_url_missing': ['providers', 'again'],
  'models.check_base_url_or_sign_in': ['providers', 'again'],
  'models.check_connection': ['again'],
  'models.check_key': ['keys', 'again'],
  'models.check_key_may_use': ['keys', 'again'],
  'models.check_proxy': ['again'],
  'models.check_scheme': ['providers', 'again'],
  'models.check_spelling': ['providers', 'again'],
  'models.choose_listed_model': ['model', 'keys'],
  'models.compress_or_larger_window': ['compress', 'new', 'model'],
  'models.correct_base_url': ['providers'],
  'models.enter_key_for': ['keys'],
  'models.enter_key_plain': ['keys'],
  'models.key_taken_back': ['keys'],
  'models.remove_image': ['edit', 'model'],
  'models.send_to_go_on': ['again'],
  'models.set_final_address': ['providers', 'again'],
  'models.start_server': ['again', 'providers'],
  'models.wait_or_add_key': ['again', 'keys'],
  'models.wait_or_choose_model': ['again', 'model'],
  'models.word_differently': ['edit', 'model'],
}

/** Of failures that an older version stored in its own words. */
const usual: { readonly [Layer in TurnFailure['layer']]?: readonly FailureStep[] } = {
  key: ['keys'],
  prompt: ['inspect'],
}

export function failureSteps({ layer, action }: Pick<TurnFailure, 'layer' | 'action'>): readonly FailureStep[] {
  const named = (isSaid(action) ? steps[action.code] : undefined) ?? usual[layer] ?? []
  // Whatever was mended, the message has still to be sent.
  return named.some((step) => step === 'again' || step === 'edit' || step === 'write') ? named : [...named, 'again']
}
