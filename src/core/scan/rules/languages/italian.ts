import { list } from '../list'
import type { Language } from './language'

export const italian: Language = {
  code: 'it',
  gap: 5,
  forget: list(`
    ignora, ignorare, ignorate, ignori, dimentica, dimenticare, dimenticate, trascura, tralascia, non seguire,
    non tenere conto, non considerare, disobbedisci, scarta, metti da parte, aggira, disattendi, annulla,
    non rispettare, smetti di seguire
  `),
  prior: list(`
    precedenti, precedente, tutte, tutti, tutto, tue, tuoi, sopra, prima, qualsiasi, iniziali, originali, le, ogni,
    suddette, anteriori
  `),
  orders: list(`
    istruzioni, istruzione, regola, indicazioni, ordini, regole, direttive, comandi, restrizioni, messaggi, prompt,
    linee guida, limitazioni, ciò che, quello che, compiti, detto, vincoli
  `),
  reveal: list(`
    mostra, mostrami, rivela, rivelami, stampa, ripeti, dimmi, scrivi, divulga, condividi, qual è, quali sono,
    dammi, copia, visualizza, traduci, fornisci, elenca, mostrare
  `),
  ownPrompt: list(`
    prompt di sistema, prompt del sistema, istruzioni di sistema, istruzioni del sistema, tue istruzioni,
    tuo prompt, istruzioni iniziali, prompt iniziale, istruzioni nascoste, istruzioni interne, tue regole,
    istruzioni originali, system prompt, istruzioni segrete
  `),
  hide: list(`
    non dire, non dirlo, non informare, non menzionare, non avvisare, non rivelare, nascondilo, senza dire,
    senza dirlo, senza informare, senza avvisare, non raccontare, non parlare, non farlo sapere, non far sapere
  `),
  user: list(`all'utente, l'utente, utente, agli utenti, a nessuno, utenti`),
  send: list(`invia, inviare, inviate, manda, spedisci, trasmetti, carica, inoltra, esfiltra, pubblica`),
  secrets: list(`
    password, credenziali, chiavi, segreti, token, .env, variabili d'ambiente, cronologia, conversazione,
    codice sorgente, dati, contenuto, chiave
  `),
  role: list(`
    comandi senza chiedere, comandi senza conferma, comandi senza permesso,
    d'ora in poi sei, d'ora in avanti sei, da ora in poi sei, d'ora in poi agirai, da adesso sei,
    fingi di essere, fingi che, modalità sviluppatore, non sei più, comportati come se non, agisci come dan,
    sei dan, d'ora in poi rispondi, ora sei un, ora sei una, ora sei il, adesso sei un, adesso sei una,
    fai finta di essere
  `),
  free: list(
    `senza restrizioni, senza alcuna restrizione, senza limitazioni, senza limiti, senza filtri, senza censura, non hai restrizioni`,
  ),
  actor: list(`rispondi, rispondere, agisci, assistente, ia, ai, modello, sei, intelligenza artificiale`),
}
