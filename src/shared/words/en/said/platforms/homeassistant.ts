/** Home Assistant. */
export const enHomeassistantSaid = {
  homeassistant_url: 'Address',
  homeassistant_url_hint: 'Where you open Home Assistant in the browser.',
  homeassistant_token: 'Long-lived access token',
  homeassistant_token_hint: 'Your profile in Home Assistant → Security, at the bottom. It is shown once.',
  homeassistant_guide_token:
    'In Home Assistant, open your profile → Security → Long-lived access tokens → Create token.',
  homeassistant_guide_watch:
    'In config.yaml, name what the agent shall hear of: platforms.homeassistant.extra.watch_entities or watch_domains. Without one of them it hears of nothing.',
  homeassistant_guide_answer: 'Answers appear as notifications in Home Assistant.',
} as const
