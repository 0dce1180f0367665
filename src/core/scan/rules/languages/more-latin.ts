import { list } from '../list'
import { overrideOnly } from './override-only'

/** Nordic, Baltic, Slavic, Celtic and other languages of Europe, and some of Africa and Central Asia, in Latin letters. */
export const moreLatin = overrideOnly('more', 5, {
  forget: list(`
    bortse från, glem, jätä, hunsaðu, gleymdu, zabudni, zabudnite, prezri, prezrite, pozabi, ignoruokite, ignoruok, pamiršk, pamirškite,
    ignorē, ignorējiet, aizmirsti, aizmirstiet, ignoreeri, ignoreerige, unusta, unustage, injoro, injoroni, harro, neamhaird, anwybyddwch,
    anwybyddu, anghofiwch, ez ikusi, ahaztu, injora, ignora, esquece, ignoru, forgesu, watsi, manta da, foju, gbagbe, ziba, khohlwa,
    nəzərə alma, unut, e'tiborsiz, unuting, abaikan, lupakan, ignoruj, ignorujte
  `),
  prior: list(`
    alla, alt, allar, fyrri, før, tidigare, tidligere, kaikki, aikaisemmat, aiemmat, všetky, predchádzajúce, predošlé, vsa, vse, prejšnja,
    prejšnje, visas, visus, ankstesnes, ankstesnius, iepriekšējās, iepriekšējos, kõiki, kõik, varasemaid, eelnevaid, gjitha, mëparshme, roimhe,
    léir, holl, blaenorol, aurreko, guztiei, guztiak, kollha, preċedenti, todas, anteriores, omnia, priora, ĉiujn, antaŭajn, duk, gabata,
    gbogbo, iṣaaju, yonke, yangaphambilini, bütün, əvvəlki, oldingi, barcha, sebelum, semua
  `),
  orders: list(`
    anvisningar, instruktioner, fået at vide, ohjeet, leiðbeiningar, fyrirmæli, pokyny, inštrukcie, navodila, instrukcijas, nurodymus,
    taisykles, norādījumus, noteikumus, juhiseid, reegleid, juhised, udhëzimet, treoracha, gyfarwyddiadau, cyfarwyddiadau, argibide,
    jarraibide, istruzzjonijiet, l-istruzzjonijiet, instrucións, praecepta, mandata, instrukciojn, umarnin, ilana, imiyalelo, təlimatları,
    təlimatlar, ko'rsatmalarni, qoidalarni, arahan, perintah
  `),
})
