import { list } from '../list'
import type { AttackLanguage } from './language'

export const dutch: AttackLanguage = {
  code: 'nl',
  gap: 5,
  forget: list(`
    negeer, negeren, negeert, vergeet, vergeten, sla over, volg niet, niet volgen, laat buiten beschouwing,
    schenk geen aandacht, omzeil, overschrijf, houd geen rekening, vergeet maar, negeer maar, volg geen,
    trek je niets aan, laat los, gooi weg, schrap, houd je niet, hou je niet, verwerp, zet opzij, doorbreek, overtreed,
    overtreden, let niet op, luister niet naar, passeer, schuif opzij, leg naast je, naast je neer, leg opzij,
    zet aan de kant
  `),
  prior: list(`
    vorige, voorgaande, eerdere, alle, alles, bovenstaande, je, jouw, uw, voorafgaande, hierboven, hiervoor, de,
    oorspronkelijke, gekregen, gegeven, oude, eerder, iedere, elke, deze, bestaande, die je
  `),
  orders: list(`
    instructies, instructie, opdrachten, regels, richtlijnen, aanwijzingen, bevelen, beperkingen, berichten, prompt,
    prompts, systeemprompt, gezegd, verteld, commando, voorschriften, opdracht, bevel, grenzen, protocollen,
    veiligheidsregels, beleid, richtlijn, wat hiervoor, systeeminstructies, systeemregels, systeemopdrachten, systeemberichten
  `),
  reveal: list(`
    toon, laat zien, onthul, herhaal, geef, vertel me, schrijf, deel, wat is, wat zijn, druk af, openbaar, laat me,
    vertaal, toon me, laat mij, print, kopieer, citeer, som op, noem, beschrijf, leg uit, zeg me, geef me, plak,
    vat samen, welke, druk, verklap, maak bekend
  `),
  ownPrompt: list(`
    systeemprompt, systeeminstructies, je instructies, jouw instructies, je prompt, oorspronkelijke instructies,
    verborgen instructies, interne instructies, initiële prompt, initiële instructies, je regels, system prompt,
    uw instructies, geheime instructies, systeembericht, systeem prompt, systeem-prompt, verborgen regels, geheime regels,
    interne regels, interne richtlijnen, verborgen richtlijnen, jouw regels, jouw prompt, je volledige prompt,
    je richtlijnen, je systeemprompt, eerste instructies, oorspronkelijke prompt, verborgen prompt, instructies die je,
    regels die je, tekst hierboven, vertrouwelijke instructies
  `),
  hide: list(`
    vertel niet, vertel dit niet, vertel het niet, niet vertellen, informeer niet, niet informeren, vermeld niet,
    niet vermelden, verzwijg, zonder te vertellen, zonder te informeren, meld niet, niets over, hier niets, niets van,
    zeg niets, zeg niet, niet melden, waarschuw niet, vermeld dit niet, laat de gebruiker niet weten, vertel hem niets,
    vertel niets, zeg er niets, hou geheim, houd geheim, in het geheim, mag niets weten, mag dit niet weten,
    mag het niet weten, mag niet weten, mag er niets, niet laten weten, zonder medeweten, achter de rug, niets merken,
    geen woord, niet laten merken, niets zeggen
  `),
  user: list(`de gebruiker, gebruiker, gebruikers, niemand`),
  send: list(`
    stuur, verstuur, zend, verzend, stuur door, exfiltreer, doorsturen, mail, upload, deel, lek, zet door, uploaden,
    geef door
  `),
  secrets: list(`
    wachtwoorden, wachtwoord, inloggegevens, geheimen, sleutels, api-sleutels, api-sleutel, sleutel, tokens, .env, omgevingsvariabelen,
    geschiedenis, gesprek, broncode, gegevens, inhoud
  `),
  role: list(`
    vanaf nu ben je, vanaf nu ben jij, ontwikkelaarsmodus, je bent niet langer, gedraag je als dan, vanaf nu gedraag,
    je bent nu een, jij bent nu een, je bent nu de, er zijn geen regels, geen regels meer, je hebt geen regels,
    regels gelden niet, je mag niet weigeren, je kunt niet weigeren, weigeren is verboten, weiger nooit, weiger niets,
    je mag niets weigeren, dan-modus, dan modus, je bent dan, godmodus, vrij van alle regels, vrij van alle beperkingen,
    bevrijd van alle, niet meer gebonden aan, geen enkele beperking, geen enkele regel, zonder enige beperking,
    zonder moraal, jailbreak geactiveerd, stel je voor dat je een ai
  `),
  free: list(`
    zonder beperkingen, zonder restricties, zonder filters, zonder censuur, je hebt geen beperkingen, ongecensureerd,
    zonder regels, zonder grenzen, zonder filter, zonder ethiek, zonder limieten
  `),
  actor: list(`antwoord, antwoorden, gedraag, assistent, ai, model, je bent`),
  before: list(`
    vorige, voorgaande, eerdere, bovenstaande, oude, voorafgaande, oorspronkelijke, hierboven, bestaande, gekregen
  `),
  void: list(`
    gelden niet meer, geldt niet meer, niet langer geldig, niet meer geldig, vervallen, zijn ongeldig, ongeldig,
    geannuleerd, ingetrokken, tellen niet, telt niet, wis, verwijder, vervang, vervangen, vervangt, reset, buiten werking,
    nietig, afgeschaft, zijn geschrapt, opgeheven, geschrapt
  `),
  past: list(`
    alles hierboven, alles wat hierboven, alles hiervoor, alles wat hiervoor, alles wat eerder, alles wat je is,
    wat hiervoor staat, alles wat tot nu toe, het bovenstaande
  `),
  onlyMe: list(`
    alleen mij, alleen nog mij, uitsluitend mij, alleen naar mij, alleen mijn, uitsluitend mijn, ik de baas,
    geef ik de bevelen, ik geef de bevelen, ik bepaal, ik beveel
  `),
  there: list(`
    dit adres, volgende adres, mijn server, externe server, deze server, dit e-mailadres, deze url, deze link
  `),
  off: list(`
    schakel, verwijder, wis, omzeil, deactiveer, sla, negeer
  `),
  every: list(`
    alle, jouw
  `),
  guards: list(`
    beveiligingscontroles, veiligheidscontroles, veiligheidsprotocollen, beveiligingsprotocollen, veiligheidsmaatregelen,
    beveiligingsmaatregelen, veiligheidsfilters, veiligheidsregels, inhoudsfilters, beveiligingen, ethische grenzen,
    ethische beperkingen, waarborgen
  `),
  unasked: list(`
    zonder bevestiging, zonder te vragen, zonder toestemming, zonder goedkeuring, zonder om bevestiging,
    zonder om toestemming, vraag niet om, vraag geen toestemming, vraag geen bevestiging, zonder overleg, ongevraagd
  `),
  acts: list(`
    voer, installeer, verwijder, start, deploy, keur, accepteer, merge
  `),
  secrecy: list(`
    vertel de gebruiker niet dat, vertel de gebruiker niet over, zeg de gebruiker niet, informeer de gebruiker niet, meld de gebruiker niet, waarschuw de gebruiker niet,
    gebruiker mag hier nooit, gebruiker mag dit nooit, gebruiker mag nooit weten, gebruiker mag hier niets,
    zonder dat de gebruiker het, zodat de gebruiker niets
  `),
  given: list(`
    die je aan het begin kreeg, die je in het begin kreeg, die je hebt gekregen, vóór mijn bericht,
    die je ontwikkelaars je
  `),
  test: list(`
    was een test, was maar een test, was een grap, was slechts een test, waren een vergissing
  `),
}
