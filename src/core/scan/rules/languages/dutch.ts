import { list } from '../list'
import type { Language } from './language'

export const dutch: Language = {
  code: 'nl',
  gap: 5,
  forget: list(`
    negeer, negeren, negeert, vergeet, vergeten, sla over, volg niet, niet volgen, laat buiten beschouwing,
    schenk geen aandacht, omzeil, overschrijf, houd geen rekening
  `),
  prior: list(`
    vorige, voorgaande, eerdere, alle, alles, bovenstaande, je, jouw, uw, voorafgaande, hierboven, hiervoor, de,
    oorspronkelijke
  `),
  orders: list(`
    instructies, instructie, opdrachten, regels, richtlijnen, aanwijzingen, bevelen, beperkingen, berichten,
    prompt, prompts, systeemprompt, gezegd, verteld, commando, voorschriften
  `),
  reveal: list(`
    toon, laat zien, onthul, herhaal, geef, vertel me, schrijf, deel, wat is, wat zijn, druk af, openbaar,
    laat me, vertaal
  `),
  ownPrompt: list(`
    systeemprompt, systeeminstructies, je instructies, jouw instructies, je prompt, oorspronkelijke instructies,
    verborgen instructies, interne instructies, initiële prompt, initiële instructies, je regels, system prompt,
    uw instructies, geheime instructies
  `),
  hide: list(`
    vertel niet, vertel dit niet, vertel het niet, niet vertellen, informeer niet, niet informeren, vermeld niet,
    niet vermelden, verzwijg, zonder te vertellen, zonder te informeren, meld niet, niets over, hier niets,
    niets van, zeg niets, zeg niet, niet melden, waarschuw niet, vermeld dit niet, laat de gebruiker niet weten
  `),
  user: list(`de gebruiker, gebruiker, gebruikers, niemand`),
  send: list(`stuur, verstuur, zend, verzend, stuur door, exfiltreer`),
  secrets: list(`
    wachtwoorden, wachtwoord, inloggegevens, geheimen, sleutels, api-sleutels, tokens, .env, omgevingsvariabelen,
    geschiedenis, gesprek, broncode, gegevens, inhoud
  `),
  role: list(`
    vanaf nu ben je, vanaf nu ben jij, doe alsof, ontwikkelaarsmodus, je bent niet langer, gedraag je als dan,
    vanaf nu gedraag, je bent nu een, jij bent nu een, je bent nu de
  `),
  free: list(
    `zonder beperkingen, zonder restricties, zonder filters, zonder censuur, je hebt geen beperkingen, ongecensureerd`,
  ),
  actor: list(`antwoord, antwoorden, gedraag, assistent, ai, model, je bent`),
}
