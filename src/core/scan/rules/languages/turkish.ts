import { list } from '../list'
import type { Language } from './language'

export const turkish: Language = {
  code: 'tr',
  gap: 6,
  forget: list(`
    yoksay, yok say, yok sayın, görmezden gel, görmezden gelin, unut, unutun, dikkate alma, dikkate almayın,
    göz ardı et, göz ardı edin, gözardı et, takip etme, uyma, uymayın, boş ver, reddet, atla, geçersiz say,
    iptal et, önemseme, aldırma
  `),
  prior: list(`
    önceki, tüm, bütün, yukarıdaki, daha önceki, eski, her, senin, şimdiye kadarki, öncesindeki, verilen,
    daha önce, mevcut, kendi, sana verilen, bundan önceki, ilk
  `),
  orders: list(`
    talimatları, talimatlar, talimatların, talimat, talimatı, talimatlarını, talimatlara, kuralları, kurallar,
    kurallarını, kurallara, komutları, komutlar, yönergeleri, yönergelere, yönergeler, emirleri, mesajları,
    istemleri, kısıtlamaları, kısıtlamalarını, her şeyi, herşeyi, söylenenleri, istemi, yönlendirmeleri,
    direktifleri, promptu
  `),
  reveal: list(`
    göster, gösterin, açıkla, yazdır, tekrarla, tekrar et, söyle, paylaş, ifşa et, nedir, nelerdir, ver, yaz,
    listele, çevir, ortaya çıkar, yazdırın, kopyala
  `),
  ownPrompt: list(`
    sistem istemini, sistem istemi, sistem promptunu, sistem talimatlarını, sistem talimatları, talimatlarını,
    ilk talimatlarını, gizli talimatlarını, gizli talimatları, sistem komutunu, başlangıç talimatlarını,
    sistem prompt, iç talimatlarını, sistem yönergelerini, sistem promptu, başlangıç istemini
  `),
  hide: list(`
    söyleme, söylemeyin, bahsetme, bahsetmeyin, bildirme, bildirmeyin, haber verme, gizli tut, söylemeden,
    haber vermeden, bilgilendirmeden, belli etme, fark ettirmeden, haberi olmadan
  `),
  user: list(`kullanıcıya, kullanıcıyı, kullanıcıdan, kullanıcının, kullanıcılara, kimseye, kullanıcı`),
  send: list(`gönder, gönderin, yükle, ilet, aktar, yolla, paylaş, sızdır, postala`),
  secrets: list(`
    şifreleri, şifre, parolaları, parola, kimlik bilgilerini, anahtarları, anahtarlarını, sırları, tokenları,
    .env, ortam değişkenlerini, geçmişi, konuşmayı, kaynak kodu, verileri, içeriğini, dosyasını
  `),
  role: list(`
    sen artık, bundan sonra sen, şu andan itibaren sen, geliştirici modu, mış gibi yap, artık bir asistan değilsin
  `),
  free: list(
    `kısıtlama olmadan, kısıtlamasız, sansürsüz, filtresiz, hiçbir kısıtlama, hiçbir kuralın yok, hiçbir sınırın yok, kısıtlamaların yok`,
  ),
  actor: list(`cevap ver, yanıtla, yanıt ver, davran, asistan, yapay zeka, ai, model, sen, artık`),
}
