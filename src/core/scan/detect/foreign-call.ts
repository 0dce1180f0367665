/** Hidden text that speaks to an agent in another language than English. Every pattern is tried on a short slice. */

const MAX_CALL = 96
const MAX_ORDER = 240

const OPENING = String.raw`[\s*_#>"'([{!⚠️📌-]{0,12}`
const HEADING = String.raw`(?:(?:nota|aviso|mensaje|mensagem|instrucci[oó]n(?:es)?|instruç(?:ão|ões)|istruzioni|messaggio|consignes?|hinweis|nachricht|anweisung(?:en)?|wichtig|importante?|atenci[oó]n|atenção|attenzione|achtung|внимание|сообщение|инструкци[яи]|uwaga|let op|注意|重要|提示|指示|说明|주의|중요)[ ,:：!]{0,3})?`
const TOWARDS = String.raw`(?:(?:para|an|für|pour|aux?|à|a|ai|agli|alle?|per|voor|aan|dla|do|till|til|для|untuk|cho|إلى|ل|致|给|給|対|對)\s{0,2})?(?:(?:los|las|les|os|as|die|gli|i|de|todos|todas|tous|alle|tutti|wszystkich|всех|semua|tüm|所有的?|各位|任何|すべての|全ての|모든)\s{0,2}){0,2}`
const NAMES = [
  String.raw`(?:asistentes?|agentes?|modelos?|sistemas?|assistentes?)(?: virtual(?:es)?)?(?: de)? (?:ia|inteligencia artificial|inteligência artificial|lenguaje|linguagem|llm)`,
  String.raw`(?:assistants?|agents?|mod[eè]les?|syst[eè]mes?)(?: d['’]| de )?\s?(?:ia|intelligence artificielle|langage)`,
  String.raw`(?:assistenti?|agenti?|modelli|modello|sistemi?)(?: di)? (?:ia|ai|intelligenza artificiale|linguaggio)`,
  String.raw`ki[- ]?(?:agent(?:en)?|assistent(?:en)?|modelle?n?|systeme?n?|bots?|tools?)|sprachmodelle?n?`,
  String.raw`(?:ии|ai)[- ](?:агент\p{L}{0,4}|ассистент\p{L}{0,4}|помощник\p{L}{0,4}|модел\p{L}{0,4})|языков\p{L}{1,4} модел\p{L}{1,4}|нейросет\p{L}{1,4}`,
  String.raw`(?:ші|ai)[- ](?:агент\p{L}{0,4}|асистент\p{L}{0,4}|помічник\p{L}{0,4})|мовн\p{L}{1,4} модел\p{L}{1,4}`,
  String.raw`yapay zek[aâ](?: (?:asistan|ajan|model)\p{L}{0,6})?|dil model\p{L}{0,6}`,
  String.raw`(?:asystent\p{L}{0,4}|agen[tc]\p{L}{0,4}|model\p{L}{0,4}) (?:ai|językow\p{L}{1,4})`,
  String.raw`(?:asisten|agen|model) (?:ai|bahasa)|trợ lý ai|mô hình ngôn ngữ|ai-(?:assistenten?|agenten)|taalmodel(?:len)?|språkmodell(?:er)?|jazykov\p{L}{1,3} model\p{L}{0,2}`,
  String.raw`(?:ai|llm|人工智能|人工智慧)\s?(?:助手|助理|代理|智能体|智能體|模型|程序|程式|编程助手|工具)(?:们|們)?|(?:大)?(?:语言|語言|言語)模型|大模型|言語モデル`,
  String.raw`(?:ai|人工知能)\s?(?:アシスタント|エージェント|モデル|ツール)|(?:ai|인공지능)\s?(?:어시스턴트|에이전트|비서|모델|도우미)|언어 모델`,
  String.raw`(?:المساعد|مساعد|وكيل|نموذج)\p{L}{0,2} (?:الذكاء|الذكي)(?: الاصطناعي)?|(?:ai|एआई) (?:सहायक|एजेंट|मॉडल)`,
].join('|')

const CALL = new RegExp(
  `^${OPENING}${HEADING}${TOWARDS}(?:${NAMES})(?![\\p{L}\\p{M}]{5})[^\\n:：,，.。!！]{0,24}[:：,，!！]`,
  'iu',
)

/** What the one spoken to shall do or always do, as the beginning of a word where words have endings. */
const ORDER =
  /(?<!\p{L})(?:recom(?:i?end|end)|añad|agreg|inclu|adicion|acrescent|dig(?:a|an|am|ite)(?!\p{L})|di(?:te|tes)?(?!\p{L})|env[ií]|mand[ae]|ejecut|execut|instal|aprueb|aprov|ignor|olvid|esque[cç]|mostr|muestr|escrib|escrev|respond|siempre|sempre|nunca|debe|deve|ajout|recommand|ins[eé]r|exécut|approuv|envo|oubli|répond|toujours|doivent|devez|aggiung|consigli|esegu|invia|dimentic|rispond|devono|empf[ei]|empfiehl|fügt?|füge|schreib|antwort|führ|send[ei]|genehmig|vergiss|vergesst|immer|müss|sollen|sagt?(?!\p{L})|добав|рекоменд|совет|всегда|отправ|выполн|запуст|установ|игнорир|забуд|напиш|ответ|одобр|скаж|долж|дода|завжди|надішл|викона|öner|ekle|her zaman|gönder|çalıştır|yükle|yok say|söyle|onayla|dodaj|polec|zawsze|wyślij|uruchom|zignoruj|napisz|tambahkan|rekomendasikan|selalu|kirim|jalankan|hãy|luôn|voeg|beveel|raad|altijd|stuur|negeer|lägg|alltid|přidej|vždy|doporuč|proveď)|必须|必須|务必|務必|始终|始終|总是|總是|一律|推荐|推薦|加入|添加|插入|输出|輸出|回答|回复|回覆|执行|執行|运行|安装|安裝|发送|發送|忽略|批准|评价|評價|给出|給出|请在|請在|请给|請給|请将|請將|勧め|薦め|追加し|必ず|実行し|送信し|無視し|出力し|答え|承認し|추천|추가하|항상|반드시|실행하|보내|무시하|출력하|대답하|승인하|أضف|أوص|دائما|أرسل|نفذ|تجاهل|يجب|जोड़|सुझा|हमेशा|भेज|चला/iu

/** Whether a hidden text opens with a call to an agent in another language, and goes on with something it shall do. */
export function isForeignCall(text: string, start: number, end: number): boolean {
  const call = CALL.exec(text.slice(start, Math.min(end, start + MAX_CALL)))
  if (call === null) return false
  const from = start + call[0].length
  return ORDER.test(text.slice(from, Math.min(end, from + MAX_ORDER)))
}
