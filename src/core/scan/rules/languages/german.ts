import { list } from '../list'
import type { AttackLanguage } from './language'

export const german: AttackLanguage = {
  code: 'de',
  gap: 5,
  forget: list(`
    außer kraft, hinfällig, gelten nicht mehr, gilt nicht mehr, nicht länger gültig, setze außer kraft, hinter dir,
    pfeif auf, lass hinter dir, schere dich nicht um, wirf über bord, ignoriere, ignorieren, ignoriert, ignorier, vergiss,
    vergessen, vergesst, missachte, missachten, missachtet, befolge nicht, beachte nicht, lasse außer acht, übergehe,
    übergehen, umgehe, umgehen, verwirf, verwerfen, überschreibe, nicht befolgen, nicht beachten, außer acht,
    setze dich über, halte dich nicht, verworfen, vergiß, vergessen sie, ignorieren sie, beachten sie nicht,
    befolgen sie nicht, wirf weg, streiche, streich, lösche aus deinem gedächtnis, nicht mehr befolgen,
    nicht mehr beachten, befolge keine, beachte keine, halte dich an keine, blende aus, brich, breche, hebe auf,
    hebel aus, hebele aus, schiebe beiseite, lass links liegen, verzichte auf, kümmere dich nicht, überschreib,
    deaktiviere, setz dich über, beiseite, lege beiseite, leg beiseite
  `),
  prior: list(`
    vorherigen, vorherige, vorigen, bisherigen, bisherige, früheren, frühere, alle, allen, alles, obigen, obige,
    vorangegangenen, vorangehenden, deine, deiner, deinen, ihre, zuvor, davor, vorhergehenden, sämtliche, ursprünglichen,
    die, oben, vorher, bisher, jegliche, jede, jeglicher, erhaltenen, gegebenen, alten, alte, vergangenen,
    vorausgegangenen, eure, ihren, bestehenden, bekommen, dir, man dir
  `),
  orders: list(`
    anweisungen, anweisung, instruktionen, regeln, befehle, vorgaben, richtlinien, anordnungen, aufforderungen,
    nachrichten, prompt, prompts, systemprompt, beschränkungen, einschränkungen, aufgaben, befehlen, anleitungen, gesagt,
    gesagte, wurde, sicherheitsbeschränkungen, sicherheitsmaßnahmen, sicherheitsvorkehrungen, informationen,
    sicherheitsrichtlinien, aufträge, kontext, instructions, anweisungs, weisungen, direktiven, leitlinien, gebote,
    verbote, instruktion, vorschriften, sicherheitsregeln, sicherheitsvorgaben, schutzmaßnahmen
  `),
  reveal: list(`
    zeige, zeig, zeigen sie, verrate, verraten, gib, geben sie, nenne, wiederhole, wiederholen, offenbare, drucke,
    schreibe, teile, was sind, was ist, wie lautet, wie lauten, liste, enthülle, ausgeben, sage mir, sag mir,
    veröffentliche, übersetze, preisgeben, zeig mir, zitiere, kopiere, liste auf, lies vor, wie heißt, wie heißen, welche,
    welcher, gebe, nenn, nenn mir, beschreibe, fasse zusammen, gib mir, poste, verrätst, rück, spuck, offenlegen,
    lege offen, leg offen, anzeigen, zeigt, wiedergeben, gib wieder, schreib, teil mir, rezitiere, paraphrasiere
  `),
  ownPrompt: list(`
    systemprompt, system-prompt, system prompt, systemanweisungen, systemanweisung, deine anweisungen, deinen prompt,
    deine instruktionen, ursprünglichen anweisungen, ursprünglichen prompt, versteckten anweisungen, internen anweisungen,
    deine regeln, initialen prompt, anfänglichen anweisungen, systemeingabeaufforderung, geheimen anweisungen,
    deine richtlinien, ursprüngliche anweisung, ersten anweisungen, systeminstruktionen, systemnachricht,
    system-nachricht, systemvorgaben, system-anweisungen, geheimen regeln, geheimen vorgaben, versteckten regeln,
    versteckten vorgaben, internen regeln, internen vorgaben, internen richtlinien, deine vorgaben, deinen systemprompt,
    deine ursprünglichen, deine ersten, deine geheimen, deine versteckten, deine internen, initialen anweisungen,
    vertraulichen anweisungen, verborgenen anweisungen, verborgenen regeln, versteckten prompt, anweisungen über dieser,
    anweisungen oberhalb, text oberhalb dieser, text über dieser, deine befehle, ihre anweisungen, ihren systemprompt,
    was dir die entwickler, entwickleranweisungen, deine grundregeln, interne regeln, geheime regeln, geheime anweisungen,
    versteckte anweisungen, versteckte regeln
  `),
  hide: list(`
    nichts davon, nichts darüber, kein wort, behalte es für dich, behalte das für dich, ohne wissen, hinter dem rücken,
    darf nichts, sage nicht, sag nicht, sage nichts, sag nichts, nicht sagen, nichts sagen, informiere nicht,
    nicht informieren, erwähne nicht, nicht erwähnen, verschweige, verheimliche, verrate nicht, erzähle nicht,
    teile nicht mit, nicht mitteilen, nicht verraten, erwähne dies, erwähne das, erwähne nichts, erwähne gegenüber,
    nicht zu erzählen, ohne dass es der benutzer, ohne den benutzer zu informieren, ohne den nutzer zu informieren,
    informiere den benutzer nicht, informiere den nutzer nicht, nichts erfahren, nicht erfahren, nichts wissen,
    nichts mitbekommen, nichts merken, nicht bemerken, nicht merken, nichts verraten, nichts erzählen, verbirg, verberge,
    halte es geheim, halte dies geheim, halte das geheim, im geheimen, weihe nicht ein, sage ihm nichts, sag ihm nichts,
    nichts mitteilen, lass nicht wissen, lasse nicht wissen, erzähl nicht, sag es nicht, erzähl es nicht,
    erwähne es nicht, sprich nicht darüber, benachrichtige nicht, nicht benachrichtigen, ohne es zu sagen
  `),
  user: list(`
    dem benutzer, der benutzer, den benutzer, dem nutzer, der nutzer, den nutzer, dem anwender, niemandem, benutzer nicht,
    nutzer nicht, benutzer, user nicht, dem user, nutzer, anwender, user, dem kunden, benutzern, nutzern
  `),
  send: list(`
    sende, senden, schicke, schick, übermittle, lade, leite, exfiltriere, poste, übertrage, veröffentliche, maile,
    versende, schickt, sendet, versenden, gib weiter, weiterleiten, hochladen, übersende, verschicke, lade hoch, stell
  `),
  secrets: list(`
    passwörter, passwort, zugangsdaten, geheimnisse, schlüssel, api-schlüssel, tokens, .env, umgebungsvariablen, verlauf,
    gespräch, quellcode, inhalt, daten, anmeldedaten, chatverlauf, api-keys, private schlüssel, geheimnis, dateien,
    unterhaltung, cookies, token, kennwörter, kennwort, login-daten, ssh-schlüssel, secrets
  `),
  role: list(`
    ignorieren sie das obenstehende, ignoriere das obenstehende, ignoriere das obige, ignorieren sie das obige, vergiss das obige,
    befehle ohne rückfrage, ohne den benutzer um bestätigung, ohne den nutzer um bestätigung,
    ohne den benutzer um erlaubnis, ohne den nutzer um erlaubnis, befolge ausschließlich die folgenden,
    befolge ausschließlich die nachfolgenden, befolge nur noch, alles vergessen was ich, befehle ohne zu fragen,
    befehle ohne bestätigung, frage nie nach erlaubnis, frag nie nach erlaubnis, ab jetzt bist du, ab sofort bist du,
    von nun an bist du, ab jetzt antwortest du, entwicklermodus, du bist nicht mehr, gib dich als,
    uneingeschränkt antworten, du hast keine regeln, von jetzt an bist du, ab sofort handelst du, von nun an handelst du,
    du bist jetzt ein, du bist jetzt eine, du bist jetzt der, du bist nun ein, du bist nun eine, du bist nun der,
    tu so als wärst du, tue so als wärst du, es gibt keine regeln, gibt es keine regeln, keine regeln mehr,
    du kennst keine regeln, regeln gelten für dich nicht, du darfst nicht ablehnen, du kannst nicht ablehnen,
    darfst keine anfrage ablehnen, du darfst nichts ablehnen, darfst dich nicht weigern, kannst dich nicht weigern,
    weigere dich nicht, lehne nichts ab, lehne keine anfrage ab, du darfst nichts verweigern, verweigern ist verboten,
    ablehnen ist verboten, dan-modus, dan modus, du bist dan, spiele dan, entwickler-modus, developer-modus, gottmodus,
    frei von allen regeln, frei von allen beschränkungen, frei von allen einschränkungen, von allen regeln befreit,
    befreit von allen, an keine regeln gebunden, nicht mehr an regeln, an nichts mehr gebunden, keinerlei regeln,
    keinerlei grenzen, keinerlei einschränkungen, ohne jede einschränkung, ohne jegliche einschränkung, ohne jede zensur,
    ohne moral und, ohne rücksicht auf moral, stell dir vor du bist eine ki, spiele eine ki ohne, du kannst alles tun,
    du darfst alles, jailbreak aktiviert, adminmodus aktiviert, verhalte dich wie dan, tu so als ob du keine,
    tu so als hättest du keine, für die kein verbot gilt, kein einziges verbot, kein verbot gilt, böse ki, rebellische ki,
    keine verbote, jailbreak-modus, jailbreak modus
  `),
  free: list(`
    ohne einschränkungen, ohne beschränkungen, ohne filter, ohne zensur, ohne jegliche, keine einschränkungen mehr,
    unzensiert, du hast keine einschränkungen, ohne regeln, ohne grenzen, ohne moral, ohne ethik, ohne schranken,
    ohne limits, ohne tabus, grenzenlos, frei von regeln, ohne vorgaben, ohne sicherheitsregeln
  `),
  actor: list(`
    antworte, antworten, antwortest, handle, handelst, assistent, ki, ai, modell, du bist, sprachmodell, beantworte,
    verhalte dich, agiere, bot, chatbot, rolle, du bist jetzt, du wirst
  `),
  before: list(`
    vorherigen, vorherige, vorigen, vorige, bisherigen, bisherige, früheren, frühere, obigen, obige, alten, alte,
    vorangegangenen, vorangehenden, zuvor, ursprünglichen, ursprüngliche, bestehenden, erhaltenen, vorhergehenden
  `),
  void: list(`
    gelten nicht, gelten ab sofort nicht, gelten ab jetzt nicht, nicht mehr gültig, ungültig, aufgehoben, gestrichen,
    nichtig, außer kraft gesetzt, nicht länger, verlieren ihre gültigkeit, gegenstandslos, annulliert, widerrufen,
    ersetzen, ersetzt, zurückgesetzt, lösche, löschen, setze zurück, zurücksetzen, hinfällig, zählen nicht, zählt nicht,
    abgeschafft, wirkungslos, erloschen, verfallen, überholt, gelöscht, spielen keine rolle
  `),
  past: list(`
    das obenstehende, alles obige, alles bisherige, alles vorherige, alles vorangegangene, alles was bisher,
    alles was vorher, alles was oben, alles zuvor, was bisher gesagt, was zuvor gesagt, was vorher gesagt,
    alles was dir gesagt, alles was man dir, das bisher gesagte, alles bis hierher, alles darüber, alles davor,
    was man dir gesagt, alles oberhalb, alles oben, alles über dieser, die obigen anweisungen, die bisherigen anweisungen,
    die vorherigen anweisungen
  `),
  onlyMe: list(`
    nur mir, nur noch mir, nur auf mich, nur noch auf mich, allein mir, ausschließlich mir, ausschließlich meinen,
    nur meinen, nur noch meinen, nur meine, nur noch meine, ausschließlich meine, ich das sagen, gebe ich die befehle,
    ich die befehle, bestimme ich, befehle ich, mein wort gilt, ich habe das kommando, allein dieser satz,
    ich bin der chef
  `),
  there: list(`
    diese adresse, folgende adresse, meinen server, externen server, diesen server, diese url, diese e-mail, diese mail,
    fremden server, mein postfach, diesen link
  `),
  off: list(`
    schalte, schalt, deaktiviere, deaktivieren, entferne, lösche, umgehe, hebele, überspringe, beseitige, abschalten,
    ausschalten
  `),
  every: list(`
    alle, allen, deine, sämtliche, jegliche, jede, eigenen
  `),
  guards: list(`
    sicherheitsprüfungen, sicherheitsmaßnahmen, sicherheitsprotokolle, sicherheitsfilter, sicherheitsmechanismen,
    sicherheitsvorkehrungen, sicherheitskontrollen, schutzmaßnahmen, schutzmechanismen, inhaltsfilter,
    sicherheitsrichtlinien, sicherheitsregeln, sicherheitschecks, sicherheitsbeschränkungen, sicherheitseinstellungen,
    ethischen grenzen, ethische grenzen, leitplanken, prüfprotokolle
  `),
  unasked: list(`
    ohne rückfrage, ohne rückfragen, ohne bestätigung, ohne nachfrage, ohne nachzufragen, ohne zu fragen, ohne erlaubnis,
    ohne zustimmung, ohne genehmigung, ohne freigabe, ohne auf bestätigung, frag nicht, frage nicht, frage nicht nach,
    bitte nicht um erlaubnis, ohne einwilligung, ungefragt, ohne den nutzer einzubeziehen,
    ohne den benutzer einzubeziehen, ohne den nutzer zu fragen, ohne den benutzer zu fragen
  `),
  acts: list(`
    führe, führ, installiere, lösche, starte, deploye, genehmige, merge, akzeptiere, bestätige, überweise, erlaube
  `),
  secrecy: list(`
    anwender im dunkeln, nutzer im dunkeln, benutzer im dunkeln, user im dunkeln, nutzer darf nie, benutzer darf nie,
    nutzer darf das nie, benutzer darf das nie, der nutzer nichts merkt, der benutzer nichts merkt,
    der nutzer nichts bemerkt, der benutzer nichts bemerkt, nutzer es nicht merkt, benutzer es nicht merkt
  `),
  given: list(`
    den du vor meiner nachricht, den du am anfang bekommen, den du zu beginn, den du zuerst bekommen,
    die du am anfang bekommen, die du zu beginn, die du vor meiner nachricht, den deine entwickler dir,
    die deine entwickler dir, den dir deine entwickler, die dir deine entwickler, was vor meiner nachricht,
    den du vor dieser nachricht
  `),
  test: list(`
    war nur ein test, war ein test, waren ein test, waren nur ein test, war ein scherz, war nur ein scherz,
    war ein irrtum, waren ein fehler, war gelogen, war falsch, war nur spaß
  `),
}
