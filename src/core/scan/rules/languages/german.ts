import { list } from '../list'
import type { Language } from './language'

export const german: Language = {
  code: 'de',
  gap: 5,
  forget: list(`
    außer kraft, hinfällig, gelten nicht mehr, gilt nicht mehr, nicht länger gültig, setze außer kraft, hinter dir, pfeif auf, lass hinter dir, schere dich nicht um, wirf über bord, ignoriere, ignorieren, ignoriert, ignorier, vergiss, vergessen, vergesst, missachte, missachten, missachtet,
    befolge nicht, beachte nicht, lasse außer acht, übergehe, übergehen, umgehe, umgehen, verwirf, verwerfen,
    überschreibe, nicht befolgen, nicht beachten, außer acht, setze dich über, halte dich nicht
  `),
  prior: list(`
    vorherigen, vorherige, vorigen, bisherigen, bisherige, früheren, frühere, alle, allen, alles, obigen, obige,
    vorangegangenen, vorangehenden, deine, deiner, deinen, ihre, zuvor, davor, vorhergehenden, sämtliche,
    ursprünglichen, die, oben, vorher, bisher
  `),
  orders: list(`
    anweisungen, anweisung, instruktionen, regeln, befehle, vorgaben, richtlinien, anordnungen, aufforderungen,
    nachrichten, prompt, prompts, systemprompt, beschränkungen, einschränkungen, aufgaben, befehlen, anleitungen,
    gesagt, gesagte, wurde, sicherheitsbeschränkungen, sicherheitsmaßnahmen, sicherheitsvorkehrungen, informationen, sicherheitsrichtlinien, aufträge, kontext, instructions
  `),
  reveal: list(`
    zeige, zeig, zeigen sie, verrate, verraten, gib, geben sie, nenne, wiederhole, wiederholen, offenbare,
    drucke, schreibe, teile, was sind, was ist, wie lautet, wie lauten, liste, enthülle, ausgeben, sage mir,
    sag mir, veröffentliche, übersetze, preisgeben
  `),
  ownPrompt: list(`
    systemprompt, system-prompt, system prompt, systemanweisungen, systemanweisung, deine anweisungen,
    deinen prompt, deine instruktionen, ursprünglichen anweisungen, ursprünglichen prompt,
    versteckten anweisungen, internen anweisungen, deine regeln, initialen prompt, anfänglichen anweisungen,
    systemeingabeaufforderung, geheimen anweisungen, deine richtlinien, ursprüngliche anweisung,
    ersten anweisungen, systeminstruktionen
  `),
  hide: list(`
    nichts davon, nichts darüber, kein wort, behalte es für dich, behalte das für dich, ohne wissen, hinter dem rücken, darf nichts, sage nicht, sag nicht, sage nichts, sag nichts, nicht sagen, nichts sagen, informiere nicht,
    nicht informieren, erwähne nicht, nicht erwähnen, verschweige, verheimliche, verrate nicht, erzähle nicht,
    teile nicht mit, nicht mitteilen, nicht verraten, erwähne dies, erwähne das, erwähne nichts,
    erwähne gegenüber, nicht zu erzählen, ohne dass es der benutzer, ohne den benutzer zu informieren,
    ohne den nutzer zu informieren, informiere den benutzer nicht, informiere den nutzer nicht
  `),
  user: list(`
    dem benutzer, der benutzer, den benutzer, dem nutzer, der nutzer, den nutzer, dem anwender, niemandem,
    benutzer nicht, nutzer nicht, benutzer, user nicht, dem user
  `),
  send: list(`
    sende, senden, schicke, schick, übermittle, lade, leite, exfiltriere, poste, übertrage, veröffentliche,
    maile, versende
  `),
  secrets: list(`
    passwörter, passwort, zugangsdaten, geheimnisse, schlüssel, api-schlüssel, tokens, .env, umgebungsvariablen,
    verlauf, gespräch, quellcode, inhalt, daten, anmeldedaten, chatverlauf
  `),
  role: list(`
    befehle ohne rückfrage, ohne den benutzer um bestätigung, ohne den nutzer um bestätigung, ohne den benutzer um erlaubnis, ohne den nutzer um erlaubnis,
    befolge ausschließlich die folgenden, befolge ausschließlich die nachfolgenden, befolge nur noch, alles vergessen was ich, befehle ohne zu fragen, befehle ohne bestätigung, frage nie nach erlaubnis, frag nie nach erlaubnis,
    ab jetzt bist du, ab sofort bist du, von nun an bist du, ab jetzt antwortest du, entwicklermodus,
    du bist nicht mehr, gib dich als, uneingeschränkt antworten, du hast keine regeln, von jetzt an bist du,
    ab sofort handelst du, von nun an handelst du, du bist jetzt ein, du bist jetzt eine, du bist jetzt der,
    du bist nun ein, du bist nun eine, du bist nun der, tu so als wärst du, tue so als wärst du
  `),
  free: list(
    `ohne einschränkungen, ohne beschränkungen, ohne filter, ohne zensur, ohne jegliche, keine einschränkungen mehr, unzensiert, du hast keine einschränkungen`,
  ),
  actor: list(`antworte, antworten, antwortest, handle, handelst, assistent, ki, ai, modell, du bist, sprachmodell`),
}
