import { list } from '../list'
import type { Language } from './language'

/** Languages of Europe, Africa and Asia with a word or two each: enough for the plainest attacks. */
export const otherLatin: Language = {
  code: 'xx',
  gap: 5,
  forget: list(`
    ignorera, glöm, strunta i, ignorer, glem, se bort fra, jätä huomiotta, unohda, ohita, ignoruj, ignorujte,
    zapomeň, zapomeňte, ignoră, ignorați, uită, uitați, hagyd figyelmen kívül, felejtsd el, αγνόησε, αγνοήστε,
    ξέχνα, игнорирай, забрави, ignorišite, zanemari, zanemarite, abaikan, lupakan, acuhkan, jangan ikuti,
    kesampingkan, abaikanlah, huwag pansinin, balewalain, kalimutan, puuza, sahau, ignoreer, vergeet, oblida,
    ignoreu
  `),
  prior: list(`
    tidigare, alla, föregående, ovanstående, dina, tidligere, alle, forrige, ovenstående, dine, aiemmat, kaikki,
    edelliset, yllä olevat, aikaisemmat, předchozí, všechny, všechna, výše, své, anterioare, toate, precedente,
    korábbi, összes, előző, minden, προηγούμενες, όλες, παραπάνω, предишни, всички, предишните, prethodne, sve,
    svih, sebelumnya, semua, di atas, seluruh, segala, nakaraang, lahat, naunang, zote, vyote, yaliyotangulia,
    awali, vorige, anteriors, totes
  `),
  orders: list(`
    instruktioner, instruktionerna, regler, reglerna, anvisningar, instruksjoner, instrukser, instruktionerne,
    ohjeet, ohjeita, säännöt, käskyt, pokyny, instrukce, pravidla, příkazy, instrucțiunile, instrucțiuni,
    regulile, utasítást, utasítások, utasításokat, utasítás, szabályt, οδηγίες, κανόνες, инструкции, указания,
    правила, upute, instrukcije, uputstva, pravila, instruksi, perintah, aturan, petunjuk, arahan, pedoman,
    tagubilin, utos, panuto, maagizo, amri, instruksies, opdragte, instruccions, ordres, prompt
  `),
  reveal: list(`
    visa, avslöja, skriv ut, vis, avslør, afslør, näytä, paljasta, ukaž, zobraz, odhal, vypiš, arată, dezvăluie,
    mutasd, fedd fel, δείξε, αποκάλυψε, покажи, разкрий, prikaži, otkrij, tampilkan, tunjukkan, ungkapkan,
    bocorkan, cetak, ulangi, beritahu, perlihatkan, ipakita, ibunyag, onyesha, wys, mostra
  `),
  ownPrompt: list(`
    systemprompt, systemprompten, systeminstruktioner, dina instruktioner, systeminstruksjoner,
    järjestelmäkehote, järjestelmäkehotteen, systémový prompt, systémové instrukce, své instrukce,
    promptul de sistem, instrucțiunile de sistem, rendszerprompt, rendszerutasítás, προτροπή συστήματος,
    системния промпт, sistemski prompt, sistemske upute, prompt sistem, instruksi sistem, instruksi awal,
    instruksi rahasia, instruksi tersembunyi, prompt awal, instruksi anda, instruksi internal, sistem prompt
  `),
  hide: list(`
    berätta inte, nämn inte, informera inte, ikke fortell, fortæl ikke, ikke nevn, älä kerro, älä mainitse,
    neříkej, nezmiňuj, neinformuj, nu spune, nu menționa, ne mondd, ne említsd, μην πεις, μην αναφέρεις,
    не казвай, nemoj reći, ne govori, jangan beritahu, jangan beri tahu, jangan katakan, jangan sebutkan,
    jangan memberi tahu, tanpa memberi tahu, tanpa sepengetahuan, diam-diam, rahasiakan, jangan informasikan,
    jangan ungkapkan, huwag sabihin, usimwambie, moenie
  `),
  user: list(`
    användaren, användare, brukeren, brugeren, käyttäjälle, käyttäjän, uživateli, uživatele, utilizatorului,
    utilizator, felhasználónak, felhasználó, χρήστη, потребителя, korisniku, korisnika, pengguna,
    kepada pengguna, user, siapa pun, siapapun, gumagamit, mtumiaji, gebruiker
  `),
  send: list(`
    skicka, ladda upp, lähetä, odešli, pošli, trimite, küldd, στείλε, изпрати, pošalji, kirim, kirimkan, unggah,
    teruskan, ipadala, tuma
  `),
  secrets: list(`
    lösenord, nycklar, passord, adgangskoder, salasanat, hesla, klíče, parolele, jelszavakat, κωδικούς, паролите,
    lozinke, kata sandi, kredensial, kunci api, kunci, rahasia, .env, variabel lingkungan, riwayat, percakapan,
    kode sumber, isi, data
  `),
  role: list(`
    från och med nu är du, fra nå av er du, fra nu af er du, tästä lähtien olet, nyní jsi, od teď jsi, acum ești,
    de acum înainte ești, mostantól te, τώρα είσαι, από τώρα είσαι, sada si, od sada si, kamu sekarang adalah,
    anda sekarang adalah, sekarang kamu adalah, sekarang anda adalah, mode pengembang, berpura-puralah,
    kamu bukan lagi, anda bukan lagi, ikaw na ngayon, sasa wewe ni, jy is nou, mulai sekarang kamu adalah,
    mulai sekarang anda adalah, du är nu en, du er nå en, du er nu en, olet nyt rajoittamaton
  `),
  free: list(
    `utan begränsningar, uten begrensninger, uden begrænsninger, ilman rajoituksia, bez omezení, fără restricții, korlátozások nélkül, χωρίς περιορισμούς, tanpa batasan, tanpa pembatasan, tanpa sensor, tanpa filter`,
  ),
  actor: list(
    `svara, svar, vastaa, odpověz, odpovídej, răspunde, válaszolj, απάντησε, jawab, jawablah, bertindak, bertindaklah, assistent, asisten, ai, model, kamu, anda`,
  ),
}
