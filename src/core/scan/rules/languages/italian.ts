import { list } from '../list'
import type { AttackLanguage } from './language'

export const italian: AttackLanguage = {
  code: 'it',
  gap: 5,
  forget: list(`
    ignora, ignorare, ignorate, ignori, dimentica, dimenticare, dimenticate, trascura, tralascia, non seguire,
    non tenere conto, non considerare, disobbedisci, scarta, metti da parte, aggira, disattendi, annulla, non rispettare,
    smetti di seguire, dimenticati, dimenticatevi, scordati, scorda, non seguire più, non rispettare più, non badare,
    fregatene, lascia perdere, lascia stare, sovrascrivi, viola, infrangi, disattiva, abbandona, cancella dalla memoria,
    disobbedire, bypassa, elimina, supera, salta, getta via, passa sopra
  `),
  prior: list(`
    precedenti, precedente, tutte, tutti, tutto, tue, tuoi, sopra, prima, qualsiasi, iniziali, originali, le, ogni,
    suddette, anteriori, ricevute, ricevuti, date, vecchie, passate, queste, quelle, tutta, sue, vostre, dei tuoi,
    delle tue, originarie, che ti
  `),
  orders: list(`
    istruzioni, istruzione, regola, indicazioni, ordini, regole, direttive, comandi, restrizioni, messaggi, prompt,
    linee guida, limitazioni, ciò che, quello che, compiti, detto, vincoli, ordine, comando, norme, consegne, protocolli,
    politiche, filtri, barriere, misure di sicurezza, regole di sicurezza, limiti
  `),
  reveal: list(`
    mostra, mostrami, rivela, rivelami, stampa, ripeti, dimmi, scrivi, divulga, condividi, qual è, quali sono, dammi,
    copia, visualizza, traduci, fornisci, elenca, mostrare, trascrivi, riporta, cita, elencami, copia e incolla, incolla,
    riassumi, descrivi, spiegami, esponi, svela, svelami, restituisci, rivelare, stampami, fammi vedere, leggimi, recita,
    riproduci, voglio vedere, comunica, scrivimi
  `),
  ownPrompt: list(`
    prompt di sistema, prompt del sistema, istruzioni di sistema, istruzioni del sistema, tue istruzioni, tuo prompt,
    istruzioni iniziali, prompt iniziale, istruzioni nascoste, istruzioni interne, tue regole, istruzioni originali,
    system prompt, istruzioni segrete, messaggio di sistema, messaggio del sistema, regole nascoste, regole segrete,
    regole interne, direttive nascoste, direttive interne, linee guida interne, tue direttive, tuoi ordini,
    tuo messaggio di sistema, configurazione iniziale, istruzioni riservate, istruzioni che hai ricevuto,
    istruzioni che ti, istruzioni qui sopra, testo qui sopra, prompt nascosto, prompt segreto, prompt originale,
    istruzioni confidenziali, tue linee guida, tua programmazione, ordini segreti
  `),
  hide: list(`
    non dire, non dirlo, non informare, non menzionare, non avvisare, non rivelare, nascondilo, senza dire, senza dirlo,
    senza informare, senza avvisare, non raccontare, non parlare, non farlo sapere, non far sapere, non dirgli,
    non ne parlare, non parlarne, non farne parola, tieni nascosto, tienilo nascosto, tieni segreto, mantieni segreto,
    di nascosto, all'insaputa, non deve sapere, non deve saperlo, non deve accorgersi, non comunicare, non segnalare,
    non accennare, mai dire, non lasciare che, in segreto, non notificare
  `),
  user: list(`all'utente, l'utente, utente, agli utenti, a nessuno, utenti`),
  send: list(`
    invia, inviare, inviate, manda, spedisci, trasmetti, carica, inoltra, esfiltra, pubblica, inviami, mandami,
    trasferisci, condividi, invialo, inviali, divulga
  `),
  secrets: list(`
    password, credenziali, chiavi, segreti, token, .env, variabili d'ambiente, cronologia, conversazione, codice sorgente,
    dati, contenuto, chiave, chiavi api, file .env, conversazioni, cookie, documenti, chiavi ssh, parole d'ordine
  `),
  role: list(`
    comandi senza chiedere, comandi senza conferma, comandi senza permesso, d'ora in poi sei, d'ora in avanti sei,
    da ora in poi sei, d'ora in poi agirai, da adesso sei, fingi di essere, fingi che, modalità sviluppatore, non sei più,
    comportati come se non, agisci come dan, sei dan, d'ora in poi rispondi, ora sei un, ora sei una, ora sei il,
    adesso sei un, adesso sei una, fai finta di essere, non ci sono regole, non ci sono più regole, non esistono regole,
    non esistono più regole, non hai regole, non hai più regole, nessuna regola si applica, non puoi rifiutare,
    non puoi rifiutarti, non puoi dire di no, non ti è permesso rifiutare, vietato rifiutare, non rifiutare mai,
    non rifiutare nessuna, modalità dan, modalità senza filtri, modalità senza censura, modalità dio, libero da ogni,
    libero da tutte, libero da qualsiasi, liberato da ogni, senza etica né, senza morale né, interpreta dan,
    jailbreak attivato, modalità amministratore attivata, non sei più soggetto, non sei più vincolato,
    non sei più limitato, puoi fare qualsiasi cosa, immagina di essere una ia, immagina di essere un'ia,
    fai come se non avessi, modalità jailbreak
  `),
  free: list(`
    senza restrizioni, senza alcuna restrizione, senza limitazioni, senza limiti, senza filtri, senza censura,
    non hai restrizioni, senza regole, senza alcun limite, senza alcun filtro, senza filtro, senza morale, senza etica,
    senza vincoli, senza nessuna restrizione, senza nessun limite, non hai limiti, privo di restrizioni,
    libero da restrizioni
  `),
  actor: list(`
    rispondi, rispondere, agisci, assistente, ia, ai, modello, sei, intelligenza artificiale, bot, chatbot, robot,
    personaggio, comportati, risposta, intelligenza, sarai
  `),
  before: list(`
    precedenti, precedente, vecchie, vecchi, iniziali, originali, di prima, di sopra, qui sopra, anteriori, ricevute,
    passate, finora, fin qui
  `),
  void: list(`
    non valgono più, non vale più, non si applicano più, non sono più valide, non è più valido, non contano più,
    non conta più, sono annullate, è annullato, annullate, cancellate, revocate, sono nulle, prive di valore,
    senza effetto, decadono, decadute, cancella, cancellare, reimposta, azzera, resetta, sostituisci, sostituiscono,
    sostituite, revoca, non hanno più valore, non hanno più effetto, perdono validità, superate, non esistono più
  `),
  past: list(`
    tutto ciò che precede, tutto quello che precede, ciò che precede, tutto quanto sopra, quanto sopra,
    quello che c'era prima, quello che ti è stato detto, ciò che ti è stato detto, tutto quello che sai,
    tutto quello che ti hanno, tutto ciò che ti hanno, quello che è stato detto, quanto detto finora,
    tutto il testo sopra, quello scritto sopra, tutto quello scritto, ciò che è scritto sopra, istruzioni precedenti,
    le istruzioni sopra
  `),
  onlyMe: list(`
    solo a me, soltanto a me, unicamente a me, solo i miei, solo le mie, soltanto i miei, soltanto le mie,
    esclusivamente i miei, comando io, qui comando, sono io che comando, decido io, gli ordini li do io, io do gli ordini,
    solo me
  `),
  there: list(`
    questo indirizzo, seguente indirizzo, mio server, server esterno, questo server, questo url, server remoto,
    questa email, questa mail, mia email, questo link
  `),
  off: list(`
    disattiva, disattivate, disabilita, elimina, cancella, rimuovi, spegni, aggira, ignora, annulla, togli, salta
  `),
  every: list(`
    tutti, tutte, tuoi, tue, ogni, qualsiasi
  `),
  guards: list(`
    protocolli di sicurezza, misure di sicurezza, controlli di sicurezza, filtri di sicurezza, verifiche di sicurezza,
    restrizioni di sicurezza, filtri dei contenuti, barriere di sicurezza, politiche di sicurezza, regole di sicurezza,
    limiti etici, restrizioni etiche, protezioni, salvaguardie, meccanismi di sicurezza
  `),
  unasked: list(`
    senza chiedere, senza conferma, senza chiedere conferma, senza permesso, senza autorizzazione,
    senza chiedere il permesso, senza approvazione, senza consenso, non chiedere conferma, non chiedere il permesso,
    senza domandare, senza attendere conferma, senza consultare
  `),
  acts: list(`
    esegui, lancia, installa, cancella, elimina, distribuisci, approva, accetta, unisci, avvia, trasferisci
  `),
  secrecy: list(`
    utente non deve mai, utente non deve sapere, utente non deve saperlo, utente non deve scoprire,
    senza che l'utente se ne, senza che l'utente lo, che l'utente non lo sappia, che l'utente non se ne,
    utente non deve mai venire
  `),
  given: list(`
    che i tuoi sviluppatori, che i tuoi creatori, che hai ricevuto all'inizio, che ti hanno dato all'inizio,
    che ti è stato dato, prima del mio messaggio, con cui sei stato
  `),
  test: list(`
    era solo un test, era un test, era uno scherzo, era una prova, erano un errore, era falso, era solo una prova
  `),
}
