import { list } from '../list'
import type { Language } from './language'

export const polish: Language = {
  code: 'pl',
  gap: 5,
  forget: list(`
    zignoruj, ignoruj, ignorować, zapomnij, zapomnieć, pomiń, pomijaj, odrzuć, nie przestrzegaj, nie stosuj się,
    nie zwracaj uwagi, lekceważ, zlekceważ, obejdź, nie wykonuj
  `),
  prior: list(`
    poprzednie, poprzednich, wcześniejsze, wcześniejszych, wszystkie, wszystkich, wszystko, powyższe, powyższych,
    swoje, swoich, twoje, dotychczasowe, wcześniej, dotychczasowych, wszelkie, o wszystkich, o wszystkim
  `),
  orders: list(`
    instrukcje, instrukcji, instrukcjach, polecenia, poleceń, poleceniach, zasady, zasad, wytyczne, wytycznych,
    reguły, ograniczenia, wiadomości, prompt, promptu, rozkazy, komendy, dyrektywy, powiedziano, regułach
  `),
  reveal: list(`
    pokaż, ujawnij, wyświetl, wypisz, powtórz, podaj, napisz, zdradź, udostępnij, jakie są, jaki jest, powiedz,
    skopiuj, przetłumacz, wydrukuj
  `),
  ownPrompt: list(`
    prompt systemowy, promptu systemowego, instrukcje systemowe, instrukcji systemowych, swoje instrukcje,
    swój prompt, twoje instrukcje, początkowe instrukcje, ukryte instrukcje, wewnętrzne instrukcje,
    monit systemowy, system prompt, początkowy prompt, oryginalne instrukcje, polecenia systemowe,
    swoich instrukcji
  `),
  hide: list(`
    nie mów, nie informuj, nie wspominaj, nie powiadamiaj, zataj, bez informowania, bez wiedzy,
    bez powiadamiania, nie ujawniaj, nie zdradzaj, w tajemnicy, nie mówiąc
  `),
  user: list(`użytkownikowi, użytkownika, użytkownik, użytkowników, nikomu, użytkownikiem, użytkownikom`),
  send: list(`wyślij, prześlij, przekaż, wysyłaj, opublikuj, wrzuć, załaduj`),
  secrets: list(`
    hasła, hasło, poświadczenia, sekrety, klucze, klucz, tokeny, .env, zmienne środowiskowe, historię, rozmowę,
    kod źródłowy, dane, zawartość
  `),
  role: list(`
    jesteś teraz, teraz jesteś, od teraz jesteś, od tej pory jesteś, udawaj że, udawaj że jesteś,
    tryb deweloperski, tryb programisty, nie jesteś już, zachowuj się jak dan, od teraz będziesz,
    trybie deweloperskim, działaj jako dan
  `),
  free: list(
    `bez ograniczeń, bez żadnych ograniczeń, bez cenzury, bez filtrów, nie masz ograniczeń, nie masz żadnych ograniczeń`,
  ),
  actor: list(`odpowiadaj, odpowiedz, działaj, asystent, asystentem, ai, model, modelem, jesteś`),
}
