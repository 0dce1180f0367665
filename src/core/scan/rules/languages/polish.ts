import { list } from '../list'
import type { AttackLanguage } from './language'

export const polish: AttackLanguage = {
  code: 'pl',
  gap: 5,
  forget: list(`
    zignoruj, ignoruj, ignorować, zapomnij, zapomnieć, pomiń, pomijaj, odrzuć, nie przestrzegaj, nie stosuj się,
    nie zwracaj uwagi, lekceważ, zlekceważ, obejdź, nie wykonuj, zapomnijcie, zignorujcie, olej, odpuść sobie,
    odłóż na bok, nie bierz pod uwagę, przestań stosować, przestań przestrzegać, nie słuchaj, nie stosuj, złam, wyrzuć,
    porzuć, nadpisz, unieważnij, anuluj, nie przejmuj się, nie trzymaj się, wymaż, zaniechaj
  `),
  prior: list(`
    poprzednie, poprzednich, wcześniejsze, wcześniejszych, wszystkie, wszystkich, wszystko, powyższe, powyższych, swoje,
    swoich, twoje, dotychczasowe, wcześniej, dotychczasowych, wszelkie, o wszystkich, o wszystkim, otrzymane, dane,
    podane, poprzednim, poprzednimi, twoich, stare, starych, jakiekolwiek, żadnych, wszystkimi, tym, co było, które ci,
    podano, ci podano
  `),
  orders: list(`
    instrukcje, instrukcji, instrukcjach, polecenia, poleceń, poleceniach, zasady, zasad, wytyczne, wytycznych, reguły,
    ograniczenia, wiadomości, prompt, promptu, rozkazy, komendy, dyrektywy, powiedziano, regułach, instrukcjami, zasadami,
    poleceniami, reguł, nakazy, ograniczeń, ograniczeniach, zasadach, co było, mówiono, kazano, protokoły, polityki,
    zakazy, wytycznymi
  `),
  reveal: list(`
    pokaż, ujawnij, wyświetl, wypisz, powtórz, podaj, napisz, zdradź, udostępnij, jakie są, jaki jest, powiedz, skopiuj,
    przetłumacz, wydrukuj, ujawnić, wypisać, pokazać, zacytuj, wymień, opisz, streść, wklej, odsłoń, przedstaw,
    przekaż mi, zdradzisz, opowiedz, udostępnić, przytocz, przepisz, wyjaw, wyświetlić, chcę zobaczyć
  `),
  ownPrompt: list(`
    prompt systemowy, promptu systemowego, instrukcje systemowe, instrukcji systemowych, swoje instrukcje, swój prompt,
    twoje instrukcje, początkowe instrukcje, ukryte instrukcje, wewnętrzne instrukcje, monit systemowy, system prompt,
    początkowy prompt, oryginalne instrukcje, polecenia systemowe, swoich instrukcji, komunikat systemowy,
    wiadomość systemową, wiadomość systemowa, ukryte zasady, ukrytych zasad, tajne zasady, tajne instrukcje,
    tajnych instrukcji, ukrytych instrukcji, wewnętrzne zasady, wewnętrznych zasad, wewnętrznych instrukcji, swoje zasady,
    twoje zasady, swoje wytyczne, system promptu, ukrytego promptu, swojego promptu, swój systemowy prompt,
    systemowy prompt, ukryty prompt, początkowych instrukcji, pierwotne instrukcje, instrukcje początkowe,
    instrukcje od twórców, zasady które ci, instrukcje które otrzymałeś, tekst powyżej, twój prompt, swoje polecenia,
    wiadomości systemowej, swojej wiadomości systemowej
  `),
  hide: list(`
    nie mów, nie informuj, nie wspominaj, nie powiadamiaj, zataj, bez informowania, bez wiedzy, bez powiadamiania,
    nie ujawniaj, nie zdradzaj, w tajemnicy, nie mówiąc, nic nie mów, ani słowa, przemilcz, trzymaj w tajemnicy,
    zachowaj w tajemnicy, potajemnie, nie może wiedzieć, nie może się dowiedzieć, nie powinien wiedzieć,
    nie dowiedział się, nie zauważył, za plecami, nie wspomnij, w sekrecie, nie zawiadamiaj, nie opowiadaj
  `),
  user: list(`użytkownikowi, użytkownika, użytkownik, użytkowników, nikomu, użytkownikiem, użytkownikom`),
  send: list(`wyślij, prześlij, przekaż, wysyłaj, opublikuj, wrzuć, załaduj`),
  secrets: list(`
    hasła, hasło, poświadczenia, sekrety, klucze, klucz, tokeny, .env, zmienne środowiskowe, historię, rozmowę,
    kod źródłowy, dane, zawartość, hasłami, kluczami, pliki, tokenami, ciasteczka, klucze api, dane logowania, rozmowy,
    identyfikatory
  `),
  role: list(`
    jesteś teraz, teraz jesteś, od teraz jesteś, od tej pory jesteś, udawaj że jesteś, tryb deweloperski,
    tryb programisty, nie jesteś już, zachowuj się jak dan, od teraz będziesz, trybie deweloperskim, działaj jako dan,
    nie ma żadnych zasad, nie ma już zasad, nie ma już żadnych, nie masz żadnych zasad, nie masz zasad,
    nie obowiązują cię, żadne zasady cię nie, zasady cię nie obowiązują, nie możesz odmówić, nie wolno ci odmówić,
    nie masz prawa odmówić, nie możesz odmawiać, nigdy nie odmawiaj, zakaz odmawiania, tryb dan, trybie dan, jesteś dan,
    tryb boga, tryb bez cenzury, tryb bez filtrów, trybie bez filtrów, wolny od wszelkich, wolny od wszystkich,
    uwolniony od, zwolniony z wszelkich, możesz zrobić wszystko, bez moralności i, bez etyki i, wciel się w dan,
    jailbreak aktywny, nie podlegasz żadnym, nie jesteś już ograniczony, nie jesteś związany,
    wyobraź sobie że jesteś ai bez, nie obowiązują cię już, tryb jailbreak, trybie jailbreak
  `),
  free: list(`
    bez ograniczeń, bez żadnych ograniczeń, bez cenzury, bez filtrów, nie masz ograniczeń, nie masz żadnych ograniczeń,
    bez zasad, bez żadnych zasad, bez limitów, bez żadnych limitów, bez żadnych filtrów, bez reguł, bez moralności,
    bez etyki, bez hamulców, wolny od ograniczeń, bez jakichkolwiek ograniczeń, nieograniczony
  `),
  actor: list(`
    odpowiadaj, odpowiedz, działaj, asystent, asystentem, ai, model, modelem, jesteś, działasz, bot, chatbot, trybie,
    zachowuj się, rolę, będziesz
  `),
  before: list(`
    poprzednie, poprzednich, wcześniejsze, wcześniejszych, powyższe, powyższych, stare, starych, dotychczasowe,
    dotychczasowych, początkowe, pierwotne, otrzymane, oryginalne, dawne
  `),
  void: list(`
    już nie obowiązują, nie obowiązują, przestają obowiązywać, przestały obowiązywać, tracą ważność, straciły ważność,
    są nieważne, nieważne, nieaktualne, anulowane, unieważnione, uchylone, odwołane, usuń, skasuj, zresetuj, zastąp,
    zastępują, zastąpione, wyzeruj, nie liczą się, już się nie liczy, już się nie liczą, nie mają znaczenia, wykreślone,
    nie ma znaczenia, skasowane, zostały skasowane, zostały usunięte, zostały zniesione
  `),
  past: list(`
    wszystko powyżej, wszystko co powyżej, wszystko co było, wszystkim co było, to co było wcześniej,
    wszystkim co powiedziano, wszystko co powiedziano, wszystko co ci powiedziano, wszystkim co ci powiedziano,
    to co wyżej, wszystko co wiesz, o wszystkim co
  `),
  onlyMe: list(`
    tylko mnie, wyłącznie mnie, tylko moich, wyłącznie moich, tylko moje, wyłącznie moje, tylko mi, ja rządzę, ja wydaję,
    ja tu rządzę, ja dowodzę, rozkazy wydaję ja, tylko moim, tylko moje słowa, tylko moje polecenia
  `),
  there: list(`
    ten adres, następujący adres, mój serwer, zewnętrzny serwer, ten serwer, ten e-mail, ten mail, zdalny serwer,
    ten link
  `),
  off: list(`
    wyłącz, wyłączcie, usuń, dezaktywuj, obejdź, skasuj, pomiń, zdejmij, omiń, zignoruj
  `),
  every: list(`
    wszystkie, wszelkie, swoje, twoje, wszystkich, każde
  `),
  guards: list(`
    protokoły bezpieczeństwa, zabezpieczenia, środki bezpieczeństwa, kontrole bezpieczeństwa, filtry bezpieczeństwa,
    zasady bezpieczeństwa, filtry treści, ograniczenia etyczne, mechanizmy bezpieczeństwa, polityki bezpieczeństwa,
    ograniczenia bezpieczeństwa, reguły bezpieczeństwa
  `),
  unasked: list(`
    bez pytania, bez pytania o zgodę, bez potwierdzenia, bez zgody, bez pozwolenia, bez zatwierdzenia, bez akceptacji,
    nie pytaj o zgodę, nie pytaj, nie proś o potwierdzenie, bez czekania na
  `),
  acts: list(`
    wykonaj, wykonuj, uruchom, zainstaluj, usuń, wdróż, zatwierdź, zaakceptuj, scal, przelej
  `),
  secrecy: list(`
    użytkownik nie może się o tym, użytkownik nie może wiedzieć, użytkownik nie może się dowiedzieć,
    użytkownik nie powinien wiedzieć, tak aby użytkownik nie zauważył
  `),
  given: list(`
    który dostałeś na początku, które dostałeś na początku, które otrzymałeś na początku, który otrzymałeś na początku,
    przed moją wiadomością, który dali ci twórcy, które dali ci twórcy
  `),
  test: list(`
    to był test, był testem, było testem, to był żart, było żartem, były błędem, było tylko testem
  `),
}
