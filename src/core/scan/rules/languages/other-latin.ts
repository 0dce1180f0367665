import { list } from '../list'
import type { AttackLanguage } from './language'

/** Languages of Europe, Africa and Asia with a word or two each: enough for the plainest attacks. */
export const otherLatin: AttackLanguage = {
  code: 'xx',
  gap: 5,
  forget: list(`
    ignorera, glöm, strunta i, ignorer, glem, se bort fra, jätä huomiotta, unohda, ohita, ignoruj, ignorujte, zapomeň,
    zapomeňte, ignoră, ignorați, uită, uitați, hagyd figyelmen kívül, felejtsd el, αγνόησε, αγνοήστε, ξέχνα, игнорирай,
    забрави, ignorišite, zanemari, zanemarite, abaikan, lupakan, acuhkan, jangan ikuti, kesampingkan, abaikanlah,
    huwag pansinin, balewalain, kalimutan, puuza, sahau, ignoreer, vergeet, oblida, ignoreu, ξέχασε, ξεχάστε, παράβλεψε,
    μη λάβεις υπόψη, felejts el, felejtsd, hagyd figyelmen, vesd el, bortse från, strunta, nechej být, zanedbej, nedbej,
    neber v úvahu, pomiň, ignoraţi, nu lua în seamă, nu ține cont, lasă deoparte, kalimutan mo, balewalain mo,
    huwag mong sundin, huwag sundin, usifuate, puuzia, jangan hiraukan, jangan patuhi, jangan turuti, langgar, hapus,
    buang, tinggalkan, zignoruj, lupakanlah, glem alt, se bort, åt sidan, lägg åt sidan, odlož, odlož stranou, tedd félre,
    isantabi, isantabi mo, weka kando, άφησε στην άκρη, άσε στην άκρη
  `),
  prior: list(`
    tidigare, alla, föregående, ovanstående, dina, tidligere, alle, forrige, ovenstående, dine, aiemmat, kaikki,
    edelliset, yllä olevat, aikaisemmat, předchozí, všechny, všechna, výše, své, anterioare, toate, precedente, korábbi,
    összes, előző, minden, προηγούμενες, όλες, παραπάνω, предишни, всички, предишните, prethodne, sve, svih, sebelumnya,
    semua, di atas, seluruh, segala, nakaraang, lahat, naunang, zote, vyote, yaliyotangulia, awali, vorige, anteriors,
    totes, allt, tidigare sagda, předešlé, předchozích, všech, toate cele, precedentele, όλα, προηγούμενα, όλους, ovan,
    lahat ng, yote, zako, kamu, anda, bawaan, aturanmu, mindent, eddigi, fenti, dosavadní, všechno, tot ce, alt, ating,
    iyong, diberikan, kepadamu, du fått, som du fått, jsi dostal, která jsi, primite, kapott, ibinigay, ulizopewa,
    που σου
  `),
  orders: list(`
    instruktioner, instruktionerna, regler, reglerna, anvisningar, instruksjoner, instrukser, instruktionerne, ohjeet,
    ohjeita, säännöt, käskyt, pokyny, instrukce, pravidla, příkazy, instrucțiunile, instrucțiuni, regulile, utasítást,
    utasítások, utasításokat, utasítás, szabályt, οδηγίες, κανόνες, инструкции, указания, правила, upute, instrukcije,
    uputstva, pravila, instruksi, perintah, aturan, petunjuk, arahan, pedoman, tagubilin, utos, panuto, maagizo, amri,
    instruksies, opdragte, instruccions, ordres, prompt, instruktion, sagts, sagt, regulilor, restricții, comenzile,
    ordinele, szabályokat, szabályok, parancsot, parancsokat, mondtam, οδηγία, εντολές, περιορισμούς, pravidel, pokynů,
    příkazů, omezení, batasan, kebijakan, ketentuan, protokol, larangan, patakaran, sheria, maelekezo, kanuni,
    begränsningar, sagt till, spus, κανόνας, patakarang
  `),
  reveal: list(`
    visa, avslöja, skriv ut, vis, avslør, afslør, näytä, paljasta, ukaž, zobraz, odhal, vypiš, arată, dezvăluie, mutasd,
    fedd fel, δείξε, αποκάλυψε, покажи, разкрий, prikaži, otkrij, tampilkan, tunjukkan, ungkapkan, bocorkan, cetak,
    ulangi, beritahu, perlihatkan, ipakita, ibunyag, onyesha, wys, mostra, skriv, berätta, återge, upprepa, lista, gjenta,
    vypsat, napiš, řekni, prozraď, zopakuj, afișează, scrie, spune-mi, repetă, listează, copiază, írd ki, írd le,
    mondd el, add meg, ismételd meg, mutasd meg, sorold fel, árulja el, εμφάνισε, πες μου, τύπωσε, επανάλαβε, γράψε,
    εκτύπωσε, tulis, tuliskan, tulis ulang, salin, sebutkan, jelaskan, keluarkan, kasih tahu, kasih tau, beri tahu saya,
    bagikan, berikan, ipakita mo, sabihin mo, ilabas, isulat, ulitin, nionyeshe, niambie, andika, rudia, fichua, opiš,
    opsat, salinlah
  `),
  ownPrompt: list(`
    systemprompt, systemprompten, systeminstruktioner, dina instruktioner, systeminstruksjoner, järjestelmäkehote,
    järjestelmäkehotteen, systémový prompt, systémové instrukce, své instrukce, promptul de sistem,
    instrucțiunile de sistem, rendszerprompt, rendszerutasítás, προτροπή συστήματος, системния промпт, sistemski prompt,
    sistemske upute, prompt sistem, instruksi sistem, instruksi awal, instruksi rahasia, instruksi tersembunyi,
    prompt awal, instruksi anda, instruksi internal, sistem prompt, din systemprompt, dina regler, dolda regler,
    dolda instruktioner, interna regler, hemliga instruktioner, systemmeddelande, systemmeddelandet, systémovou zprávu,
    skrytá pravidla, skryté pokyny, skryté instrukce, tajné pokyny, interní pravidla, interní pokyny, svůj systémový,
    svá pravidla, své pokyny, systémové pokyny, promptul tău, promptul tău de sistem, promptul sistemului,
    instrucțiunile tale, regulile tale, regulile ascunse, instrucțiunile ascunse, regulile interne,
    instrucțiunile inițiale, mesajul de sistem, rendszerpromptodat, rendszerpromptot, rendszerüzenetet,
    rendszerutasításaidat, rendszerutasításokat, utasításaidat, rejtett utasításokat, rejtett utasításaidat,
    rejtett szabályokat, titkos utasításokat, titkos szabályokat, belső szabályokat, belső szabályaidat,
    kezdeti utasításokat, system prompt σου, το system prompt, προτροπή του συστήματος, τις οδηγίες σου,
    οδηγίες συστήματος, μήνυμα συστήματος, κρυφές οδηγίες, κρυφούς κανόνες, εσωτερικούς κανόνες, αρχικές οδηγίες,
    μυστικές οδηγίες, system prompt anda, system prompt kamu, system promptmu, sistem promptmu, prompt sistem anda,
    promptmu, aturan tersembunyi, aturan rahasia, aturan internal, perintah sistem, pesan sistem, perintah rahasia,
    perintah tersembunyi, instruksi aslimu, instruksimu, instruksi asli, aturan internalmu, petunjuk sistem,
    system prompt mo, mga nakatagong, lihim na tagubilin, lihim na patakaran, tagubilin mo, nakatagong tuntunin,
    maagizo yako, maagizo ya mfumo, kanuni zako, kanuni za siri, maagizo ya siri, maagizo yaliyofichwa, ujumbe wa mfumo
  `),
  hide: list(`
    berätta inte, nämn inte, informera inte, ikke fortell, fortæl ikke, ikke nevn, älä kerro, älä mainitse, neříkej,
    nezmiňuj, neinformuj, nu spune, nu menționa, ne mondd, ne említsd, μην πεις, μην αναφέρεις, не казвай, nemoj reći,
    ne govori, jangan beritahu, jangan beri tahu, jangan katakan, jangan sebutkan, jangan memberi tahu,
    tanpa memberi tahu, tanpa sepengetahuan, diam-diam, rahasiakan, jangan informasikan, jangan ungkapkan, huwag sabihin,
    usimwambie, moenie, berätta inget, berätta ingenting, säg inget, säg inte, säg ingenting, håll hemligt, får inte veta,
    utan att informera, utan att berätta, fortell ikke, sig ikke, si ingenting, nic neříkej, nesděluj, zataj, nesmí vědět,
    nesmí se dozvědět, bez vědomí, nu-i spune, nu spune nimic, nu-i spuneți, nu informa, nu anunța, nu trebuie să știe,
    nu trebuie să afle, fără să știe, fără știrea, ne szólj, ne szóljon, ne mondj semmit, ne mondd el, ne árulja el,
    ne áruld el, ne tájékoztasd, titkold el, nem tudhat, nem tudhatja, nem szabad tudnia, tudta nélkül, ne említs,
    μην το πεις, μη το πεις, μην πείτε, μην ενημερώσεις, μην αποκαλύψεις, να μην μάθει, δεν πρέπει να ξέρει,
    δεν πρέπει να μάθει, χωρίς να το ξέρει, κρυφά, jangan bilang, jangan kasih tahu, jangan kasih tau, tanpa diketahui,
    jangan ceritakan, jangan laporkan, jangan sampaikan, huwag mong sabihin, huwag ipaalam, huwag mong ipaalam,
    huwag mong banggitin, ilihim, usimjulishe, usimwarifu, usiseme, mfiche, bila kumjulisha, asijue
  `),
  user: list(`
    användaren, användare, brukeren, brugeren, käyttäjälle, käyttäjän, uživateli, uživatele, utilizatorului, utilizator,
    felhasználónak, felhasználó, χρήστη, потребителя, korisniku, korisnika, pengguna, kepada pengguna, user, siapa pun,
    siapapun, gumagamit, mtumiaji, gebruiker, användarna, uživatel, utilizatorul, utilizatorilor, felhasználó elől,
    felhasználóval, felhasználót, χρήστες, χρήστης, watumiaji, sa user, uživatelům
  `),
  send: list(`
    skicka, ladda upp, lähetä, odešli, pošli, trimite, küldd, στείλε, изпрати, pošalji, kirim, kirimkan, unggah, teruskan,
    ipadala, tuma, skicka iväg, zaslat, přepošli, trimiteți, încarcă, töltsd fel, továbbítsd, ανέβασε, προώθησε, kirimlah,
    transfer, bagikan, i-send, ipasa, tuma kwa, sambaza
  `),
  secrets: list(`
    lösenord, nycklar, passord, adgangskoder, salasanat, hesla, klíče, parolele, jelszavakat, κωδικούς, паролите, lozinke,
    kata sandi, kredensial, kunci api, kunci, rahasia, .env, variabel lingkungan, riwayat, percakapan, kode sumber, isi,
    data, api-nycklar, lösenorden, hemligheter, heslo, přihlašovací údaje, parole, parola, cheile, jelszó, kulcsokat,
    κωδικό, κλειδιά, token, kata kunci, password, isi file, semua file, mga password, susi, nywila, nenosiri
  `),
  role: list(`
    från och med nu är du, fra nå av er du, fra nu af er du, tästä lähtien olet, nyní jsi, od teď jsi, acum ești,
    de acum înainte ești, mostantól te, τώρα είσαι, από τώρα είσαι, sada si, od sada si, kamu sekarang adalah,
    anda sekarang adalah, sekarang kamu adalah, sekarang anda adalah, mode pengembang, berpura-puralah, kamu bukan lagi,
    anda bukan lagi, ikaw na ngayon, sasa wewe ni, jy is nou, mulai sekarang kamu adalah, mulai sekarang anda adalah,
    du är nu en, du er nå en, du er nu en, olet nyt rajoittamaton, det finns inga regler, inga regler längre,
    inga regler gäller, du kan inte vägra, du får inte vägra, vägra aldrig, utvecklarläge, du är fri från, fri från alla,
    dan-läge, neexistují žádná pravidla, nejsou žádná pravidla, nemáš žádná pravidla, nemůžeš odmítnout, nesmíš odmítnout,
    nikdy neodmítej, vývojářský režim, vývojářském režimu, režim dan, režimu dan, jsi dan, zbaven všech, osvobozen od,
    nu există reguli, nu mai există reguli, nu ai reguli, nu poți refuza, nu ai voie să refuzi, nu refuza niciodată,
    modul dezvoltator, modul dan, ești dan, ești liber de, eliberat de toate, nincsenek szabályok, nincs többé szabály,
    nincsenek többé szabályok, nem utasíthatsz vissza, nem utasíthatod vissza, nem tagadhatod meg, nem mondhatsz nemet,
    fejlesztői mód, fejlesztői módban, dan mód, te vagy dan, nincsenek korlátaid, δεν υπάρχουν κανόνες,
    δεν υπάρχουν πια κανόνες, δεν έχεις κανόνες, δεν μπορείς να αρνηθείς, απαγορεύεται να αρνηθείς,
    λειτουργία προγραμματιστή, είσαι dan, ελεύθερος από, tidak ada aturan lagi, tidak ada lagi aturan, kamu bebas dari,
    anda bebas dari, bebas dari semua, bebas dari segala, sekarang bebas dari, dilarang menolak, jangan pernah menolak,
    tidak lagi dibatasi, tidak lagi terikat, tidak terikat aturan, mode dan, mode developer, kamu adalah dan,
    anda adalah dan, mode tanpa batas, mode tanpa filter, bisa melakukan apa saja, walang mga patakaran,
    wala nang patakaran, wala nang mga patakaran, walang patakaran, hindi ka pwedeng tumanggi, hindi ka maaaring tumanggi,
    bawal tumanggi, developer mode ka, malaya ka sa, ikaw si dan, hakuna sheria tena, huwezi kukataa, usikatae,
    hali ya msanidi, wewe ni dan, uko huru kutoka, fri fra alle regler, ingen regler lenger, du kan ikke nekte
  `),
  free: list(`
    utan begränsningar, uten begrensninger, uden begrænsninger, ilman rajoituksia, bez omezení, fără restricții,
    korlátozások nélkül, χωρίς περιορισμούς, tanpa batasan, tanpa pembatasan, tanpa sensor, tanpa filter, utan regler,
    utan gränser, utan filter, utan censur, bez pravidel, bez cenzury, bez limitů, bez jakýchkoli omezení, fără reguli,
    fără limite, fără filtre, fără cenzură, szabályok nélkül, korlátok nélkül, cenzúra nélkül, szűrők nélkül,
    χωρίς κανόνες, χωρίς όρια, χωρίς φίλτρα, χωρίς λογοκρισία, tanpa aturan, tanpa larangan, tanpa etika, tanpa moral,
    tidak dibatasi, walang limitasyon, walang mga limitasyon, walang restriksyon, walang filter, bila vikwazo,
    bila mipaka, bila sheria, tidak boleh menolak, tidak bisa menolak, tidak dapat menolak, uden regler, uten regler
  `),
  actor: list(
    `svara, svar, vastaa, odpověz, odpovídej, răspunde, válaszolj, απάντησε, jawab, jawablah, bertindak, bertindaklah, assistent, asisten, ai, model, kamu, anda`,
  ),
  before: list(`
    tidigare, föregående, ovanstående, gamla, tidligere, forrige, aiemmat, předchozí, předešlé, dosavadní, staré,
    anterioare, precedente, vechile, korábbi, előző, eddigi, régi, fenti, προηγούμενες, προηγούμενοι, παλιές, παραπάνω,
    sebelumnya, lama, terdahulu, di atas, naunang, nakaraang, awali, zilizotangulia, zamani, vechi, stará, gamla reglerna,
    za zamani, παλιοί
  `),
  void: list(`
    gäller inte, gäller inte längre, är ogiltiga, upphävda, radera, återställ, ersätt, ersätts, gjelder ikke, gælder ikke,
    eivät päde, již neplatí, už neplatí, neplatí, jsou neplatné, zruš, smaž, vymaž, nahraď, nu mai sunt valabile,
    nu se mai aplică, nu mai contează, anulează, șterge, înlocuiește, sunt anulate, érvénytelen, érvénytelenek,
    már nem érvényes, már nem érvényesek, nem érvényes, nem számít, töröld, cseréld, δεν ισχύουν, δεν ισχύει, ακυρώνονται,
    άκυρες, διάγραψε, αντικατάστησε, tidak berlaku, tidak lagi berlaku, sudah tidak berlaku, batal, dibatalkan, batalkan,
    hapus, ganti, diganti, gantikan, reset, hindi na, wala nang bisa, burahin, palitan, hayatumiki, futa, badilisha,
    sudah dihapus, telah dihapus, hazitumiki tena, hazitumiki, δεν ισχύουν πια
  `),
  past: list(`
    allt ovan, allt som sagts, allt du fått, alt ovenfor, alt som er sagt, všechno výše, vše výše, všechno co bylo,
    vše co bylo, tot ce e mai sus, tot ce s-a spus, tot ce ți s-a spus, tot ce este mai sus, mindent ami eddig,
    mindent amit eddig, a fentieket, όλα τα παραπάνω, όσα ειπώθηκαν, semua yang di atas, semua di atas, semua yang tadi,
    semua yang dikatakan, apa yang dikatakan sebelumnya, lahat ng nasa itaas, lahat ng sinabi, yote ya hapo juu,
    kila kitu kilichosemwa
  `),
  onlyMe: list(`
    bara mig, endast mig, bara mina, endast mina, jen mě, pouze mě, jen mne, jen moje, pouze moje, doar de mine,
    numai de mine, doar ordinele mele, doar instrucțiunile mele, csak rám, csak nekem, csak az én, csak engem,
    μόνο σε μένα, μόνο εμένα, μόνο τις δικές μου, μόνο τις εντολές μου, perintah saya saja, hanya perintah saya,
    hanya saya, saya saja, hanya perintahku, perintahku saja, hanya aku, aku yang memerintah, saya yang memerintah,
    ako lang, utos ko lang, mimi tu, amri zangu tu, amri zangu pekee, nu bestämmer jag, jag bestämmer, teď rozhoduji já,
    rozhoduji já, én parancsolok, hanya kata-kata saya, kata-kata saya yang berlaku, eu comand, eu dau ordinele,
    εγώ διατάζω, εγώ δίνω τις εντολές
  `),
  there: list(`
    den här adressen, min server, extern server, tuto adresu, můj server, externí server, această adresă, serverul meu,
    server extern, erre a címre, szerveremre, külső szerverre, αυτή τη διεύθυνση, διακομιστή μου, alamat ini, server saya,
    server eksternal, alamat berikut, email ini, address na ito, server ko, anwani hii, seva yangu
  `),
  off: list(`
    stäng av, inaktivera, kringgå, ta bort, vypni, deaktivuj, obejdi, odstraň, smaž, dezactivează, oprește, elimină,
    ocolește, kapcsold ki, tiltsd le, kerüld meg, töröld, απενεργοποίησε, παράκαμψε, κατάργησε, matikan, nonaktifkan,
    hapus, abaikan, lewati, hilangkan, lumpuhkan, i-disable, patayin, tanggalin, alisin, zima, ondoa, futa
  `),
  every: list(`
    alla, dina, všechny, všechna, své, toate, tale, összes, minden, όλα, όλες, όλους, semua, seluruh, segala, lahat,
    lahat ng, zote, yote, vyote
  `),
  guards: list(`
    säkerhetskontroller, säkerhetsprotokoll, säkerhetsåtgärder, säkerhetsfilter, säkerhetsregler, bezpečnostní kontroly,
    bezpečnostní protokoly, bezpečnostní opatření, bezpečnostní filtry, bezpečnostní pravidla, protocoalele de securitate,
    măsurile de securitate, protocoalele de siguranță, filtrele de siguranță, verificările de securitate,
    biztonsági ellenőrzést, biztonsági protokollt, biztonsági protokollokat, biztonsági szűrőt, biztonsági szűrőket,
    biztonsági szabályt, πρωτόκολλα ασφαλείας, μέτρα ασφαλείας, ελέγχους ασφαλείας, φίλτρα ασφαλείας, protokol keamanan,
    protokol keselamatan, filter keamanan, pemeriksaan keamanan, langkah keamanan, aturan keamanan, batasan keamanan,
    batasan bawaan, batasan etika, filter konten, kebijakan keamanan, itifaki za usalama, ukaguzi wa usalama,
    vichujio vya usalama
  `),
  unasked: list(`
    utan att fråga, utan bekräftelse, utan godkännande, utan tillstånd, bez ptaní, bez potvrzení, bez souhlasu,
    bez svolení, fără confirmare, fără să întrebi, fără permisiune, fără aprobare, fără acord, megerősítés nélkül,
    kérdés nélkül, engedély nélkül, jóváhagyás nélkül, χωρίς επιβεβαίωση, χωρίς να ρωτήσεις, χωρίς άδεια, χωρίς έγκριση,
    tanpa konfirmasi, tanpa bertanya, tanpa izin, tanpa persetujuan, tanpa meminta, jangan tanya, jangan minta konfirmasi,
    jangan minta izin, nang walang pahintulot, nang walang kumpirmasyon, huwag magtanong, bila idhini, bila uthibitisho,
    bila kuuliza, bila ruhusa
  `),
  acts: list(`
    kör, installera, radera, godkänn, utför, proveď, spusť, nainstaluj, smaž, schval, execută, rulează, instalează,
    șterge, aprobă, futtasd, telepítsd, töröld, hajtsd végre, hagyd jóvá, εκτέλεσε, εγκατέστησε, διάγραψε, jalankan,
    eksekusi, instal, pasang, hapus, setujui, terima, patakbuhin, i-install, burahin, endesha, sakinisha, futa
  `),
  secrecy: list(`
    jangan sampai pengguna tahu, jangan sampai user tahu, agar pengguna tidak tahu, supaya pengguna tidak tahu,
    pengguna tidak boleh tahu, användaren får inte märka, användaren får inte veta, användaren får aldrig,
    uživatel nesmí vědět, uživatel se nesmí, utilizatorul nu trebuie să afle, utilizatorul nu trebuie să știe,
    felhasználó nem tudhat, felhasználó nem tudhatja, ο χρήστης δεν πρέπει να μάθει, ο χρήστης δεν πρέπει να ξέρει,
    mtumiaji asijue
  `),
  given: list(`
    teks yang diberikan pembuatmu, yang diberikan pembuatmu, yang kamu terima di awal, yang anda terima di awal,
    sebelum pesan saya, který jsi dostal na začátku, které jsi dostal na začátku, som du fick i början,
    du fick från början, pe care le-ai primit la început, pe care l-ai primit la început, amit az elején kaptál,
    που έλαβες στην αρχή
  `),
  test: list(`
    var ett test, var bara ett test, byl test, byl jen test, a fost un test, era doar un test, csak teszt volt, ήταν τεστ,
    hanya tes, hanya ujian, cuma tes, hanya percobaan
  `),
}
