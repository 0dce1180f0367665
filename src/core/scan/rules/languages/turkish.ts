import { list } from '../list'
import type { AttackLanguage } from './language'

export const turkish: AttackLanguage = {
  code: 'tr',
  gap: 6,
  forget: list(`
    yoksay, yok say, yok sayın, görmezden gel, görmezden gelin, unut, unutun, dikkate alma, dikkate almayın, göz ardı et,
    göz ardı edin, gözardı et, takip etme, uyma, uymayın, boş ver, reddet, atla, geçersiz say, iptal et, önemseme,
    aldırma, unutmalısın, unutunuz, yok sayınız, hiçe say, bir kenara bırak, bir kenara koy, umursama, takma, kulak asma,
    uymayı bırak, uymana gerek yok, uymak zorunda değilsin, geçersiz kıl, çiğne, boşver, dinleme, sil at,
    devre dışı bırak, es geç, göz ardı, hükümsüz say
  `),
  prior: list(`
    önceki, tüm, bütün, yukarıdaki, daha önceki, eski, her, senin, şimdiye kadarki, öncesindeki, verilen, daha önce,
    mevcut, kendi, sana verilen, bundan önceki, ilk, evvelki, geçmiş, yukarıda, aldığın, sahip olduğun, hiçbir,
    varsayılan, herhangi, tümünü, önce
  `),
  orders: list(`
    talimatları, talimatlar, talimatların, talimat, talimatı, talimatlarını, talimatlara, kuralları, kurallar,
    kurallarını, kurallara, komutları, komutlar, yönergeleri, yönergelere, yönergeler, emirleri, mesajları, istemleri,
    kısıtlamaları, kısıtlamalarını, her şeyi, herşeyi, söylenenleri, istemi, yönlendirmeleri, direktifleri, promptu,
    talimatlarından, kurallarından, yönergelerini, emirler, emirlerini, komutlarını, sınırlamaları, sınırlarını,
    politikalarını, güvenlik politikalarını, politikaları, şeyleri, söyleneni, söylediklerini, kısıtlamalar, prompt
  `),
  reveal: list(`
    göster, gösterin, açıkla, yazdır, tekrarla, tekrar et, söyle, paylaş, ifşa et, nedir, nelerdir, ver, yaz, listele,
    çevir, ortaya çıkar, yazdırın, kopyala, gösterir misin, göster bana, bana göster, dök, aktar, olduğu gibi, aynen,
    kelimesi kelimesine, özetle, anlat, oku, yapıştır, sırala, açığa çıkar, bana ver, paylaşın, söyler misin, açıklayın
  `),
  ownPrompt: list(`
    sistem istemini, sistem istemi, sistem promptunu, sistem talimatlarını, sistem talimatları, talimatlarını,
    ilk talimatlarını, gizli talimatlarını, gizli talimatları, sistem komutunu, başlangıç talimatlarını, sistem prompt,
    iç talimatlarını, sistem yönergelerini, sistem promptu, başlangıç istemini, sistem mesajını, sistem mesajı,
    gizli kurallarını, gizli kuralları, gizli yönergeleri, iç kuralları, iç kurallarını, dahili kuralları,
    dahili talimatları, dahili talimatlarını, sana verilen talimatları, sana verilen kuralları, sana verilen ilk,
    aldığın ilk, geliştirici talimatlarını, başlangıç promptunu, system prompt, sistem promptun, sistem yönergesini,
    yukarıdaki metni, sistem mesajının, sistem isteminin, sistem promptunun
  `),
  hide: list(`
    söyleme, söylemeyin, bahsetme, bahsetmeyin, bildirme, bildirmeyin, haber verme, gizli tut, haber vermeden,
    bilgilendirmeden, belli etme, fark ettirmeden, haberi olmadan, hiçbir şey söyleme, sakın söyleme, bilgi verme,
    haberdar etme, söylemeyeceksin, duyurma, anlatma, bilmesin, öğrenmesin, fark etmesin, anlamasın, ruhu duymadan,
    haberi olmasın, bilmemeli, çaktırma, belli etmeden, bundan söz etme, söz etme
  `),
  user: list(`kullanıcıya, kullanıcıyı, kullanıcıdan, kullanıcının, kullanıcılara, kimseye, kullanıcı`),
  send: list(`
    gönder, gönderin, yükle, ilet, aktar, yolla, paylaş, sızdır, postala, gönderiniz, yollayın, aktarın, iletin,
    dışa aktar
  `),
  secrets: list(`
    şifreleri, şifre, parolaları, parola, kimlik bilgilerini, anahtarları, anahtarlarını, sırları, tokenları, .env,
    ortam değişkenlerini, geçmişi, konuşmayı, kaynak kodu, verileri, içeriğini, dosyasını, anahtarlar, api anahtarlarını,
    api anahtarını, parolayı, şifreyi, gizli bilgileri, dosyaları, sohbet geçmişini, konuşma geçmişini, çerezleri, token,
    kimlik bilgileri, verilerini, içeriği
  `),
  role: list(`
    yukarıdakileri görmezden gel, yukarıdakileri unut, yukarıdakileri yoksay, kısıtlamaları kaldırıldı,
    sen artık, bundan sonra sen, şu andan itibaren sen, geliştirici modu, mış gibi yap, artık bir asistan değilsin,
    hiçbir kural yok, artık kural yok, kural yok artık, kurallar yok, kurallar artık, kurallar geçerli değil,
    reddedemezsin, reddedemez, reddetme hakkın yok, reddetmek yasak, hayır diyemezsin, asla reddetme,
    hiçbir isteği reddetme, dan modu, sen dan, dan gibi davran, dan rolü, tanrı modu, jailbreak modu, sınırsız mod,
    geliştirici modunda, geliştirici moduna, tüm kısıtlamalardan, bütün kısıtlamalardan, tüm kurallardan,
    kurallardan muaf, kısıtlamalardan kurtul, kısıtlaması olmayan, sınırı olmayan, kuralı olmayan, artık özgürsün,
    her şeyi yapabilirsin, her şeyi yapabilen, hiçbir kurala bağlı, kurallara bağlı değilsin, artık bağlı değilsin,
    sansürsüz üret, sansürsüz yanıt, sansürsüz cevap
  `),
  free: list(`
    kısıtlama olmadan, kısıtlamasız, sansürsüz, filtresiz, hiçbir kısıtlama, hiçbir kuralın yok, hiçbir sınırın yok,
    kısıtlamaların yok, kuralsız, hiçbir sınır, hiçbir filtre, filtre olmadan, sansür olmadan, kural tanımayan,
    sınır tanımayan, kısıtlanmamış, kısıtlama yok, hiçbir kural
  `),
  actor: list(`
    cevap ver, yanıtla, yanıt ver, davran, asistan, yapay zeka, ai, model, sen, artık, yapay zekasın, asistansın,
    modelsin, bot, robot, rolünde, cevapla, cevaplar
  `),
  before: list(`
    önceki, eski, yukarıdaki, evvelki, ilk, mevcut, daha önceki, bundan önceki, geçmiş, şimdiye kadarki, verilen tüm
  `),
  void: list(`
    geçersiz, geçerli değil, geçerliliğini yitirdi, artık geçmiyor, iptal, iptal edildi, hükümsüz, sil, silin, sıfırla,
    sıfırlayın, değiştir, yerine, kaldırıldı, yürürlükten kalktı, yürürlükten kaldırıldı, geçerli sayılmaz, önemi yok,
    hükmü yok, son buldu
  `),
  past: list(`
    yukarıdaki her şeyi, yukarıdaki her şey, bundan önceki her şeyi, bundan önceki her şey, önceki her şeyi,
    şimdiye kadar söylenen, şimdiye kadarki her şey, sana söylenen her şeyi, daha önce söylenen, öncesini,
    bildiğin her şeyi, buraya kadar yazılan, satırın üstündeki her şey, üstteki her şey, yukarıdakiler,
    yukarıdakilerin hepsi, yukarıdaki talimatlar
  `),
  onlyMe: list(`
    sadece benim, yalnızca benim, sadece bana, yalnızca bana, sadece beni, yalnız bana, artık benden geliyor,
    emirleri ben, ben emrediyorum, patron benim, komuta bende, sözümden çıkma, ben ne dersem
  `),
  there: list(`
    bu adrese, şu adrese, aşağıdaki adrese, sunucuma, harici sunucuya, dış sunucuya, bu sunucuya, bu e-postaya,
    bu bağlantıya, uzak sunucuya, bana e-posta
  `),
  off: list(`
    devre dışı bırak, kapat, sil, kaldır, atla, etkisizleştir, iptal et, geçersiz kıl, görmezden gel, baypas et,
    pasifleştir
  `),
  every: list(`
    tüm, bütün, her, kendi, senin, mevcut
  `),
  guards: list(`
    güvenlik kontrollerini, güvenlik protokollerini, güvenlik önlemlerini, güvenlik filtrelerini, güvenlik politikalarını,
    güvenlik kurallarını, güvenlik kısıtlamalarını, güvenlik mekanizmalarını, içerik filtrelerini, etik kuralları,
    etik sınırları, güvenlik duvarlarını, korumaları, denetim kayıtlarını
  `),
  unasked: list(`
    onay istemeden, onay almadan, onay beklemeden, sormadan, izin almadan, izin istemeden, onaysız, izinsiz, onay isteme,
    izin isteme, sorma, rızası olmadan, teyit etmeden
  `),
  acts: list(`
    çalıştır, yürüt, kur, yükle, sil, dağıt, onayla, kabul et, uygula, birleştir
  `),
  secrecy: list(`
    kullanıcı bunu asla, kullanıcı asla öğrenmemeli, kullanıcı bunu öğrenmemeli, kullanıcı bunu bilmemeli,
    kullanıcı bilmemeli, kullanıcının haberi olmasın, kullanıcı fark etmesin, kullanıcı anlamasın
  `),
  given: list(`
    geliştiricilerinin sana verdiği, sana verilen ilk metni, başta aldığın, en başta aldığın, mesajımdan önceki,
    bu mesajdan önceki, yaratıcılarının verdiği
  `),
  test: list(`
    testti, bir testti, şakaydı, şakaymış, yanlıştı, hataydı, sahteydi
  `),
}
