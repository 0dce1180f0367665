import { list } from '../list'
import type { Language } from './language'

export const spanish: Language = {
  code: 'es',
  gap: 5,
  forget: list(`
    deja de lado, desoye, haz oídos sordos, pasa de, ignora, ignore, ignorar, ignorad, ignoren, olvida, olvide, olvidar, olvídate de, olvidate, desestima,
    descarta, descarte, omite, omitir, no sigas, no obedezcas, pasa por alto, haz caso omiso, no hagas caso,
    desobedece, anula, deja de seguir, elude, prescinde de, no tengas en cuenta
  `),
  prior: list(`
    anteriores, anterior, previas, previos, previa, previo, todas, todo, todos, tus, precedentes, de arriba,
    antes, arriba, cualquier, sus, iniciales, originales, las
  `),
  orders: list(`
    instrucciones, instrucción, indicaciones, órdenes, reglas, directrices, directivas, normas, restricciones,
    mensajes, prompt, prompts, comandos, pautas, lo dicho, lo que te, lo anterior, tareas, limitaciones, dicho,
    tarea
  `),
  reveal: list(`
    muestra, repítelas, repítemelas, repíteme, muéstrame, revela, revélame, imprime, repite, dime, enséñame, escribe, divulga, comparte, cuál es,
    cuáles son, dame, expón, copia, traduce, muestre, revele, proporciona, filtra
  `),
  ownPrompt: list(`
    prompt del sistema, instrucciones del sistema, tus instrucciones, tu prompt, instrucciones iniciales,
    prompt inicial, instrucciones ocultas, instrucciones internas, indicaciones del sistema,
    instrucciones originales, prompt de sistema, tus reglas, system prompt, instrucciones secretas,
    indicación del sistema, reglas internas, normas internas
  `),
  hide: list(`
    no se lo cuentes, no lo cuentes, no se lo menciones, a espaldas, no le comentes, sin que lo sepa, que no se entere, no le digas, no digas, no informes, no menciones, no se lo digas, no notifiques, no avises, ocúltalo,
    sin decirle, sin avisar, sin informar, no reveles, no cuentes, no le informes, no le cuentes, sin notificar,
    no lo menciones, ocúltaselo
  `),
  user: list(`al usuario, el usuario, a nadie, usuario, los usuarios, usuarios`),
  send: list(`envía, envíe, enviar, manda, sube, reenvía, transmite, exfiltra, publica, remite, mande`),
  secrets: list(`
    contraseñas, contraseña, credenciales, claves, secretos, tokens, clave, .env, variables de entorno,
    historial, conversación, claves api, código fuente, datos, contenido
  `),
  role: list(`
    comandos sin pedir, comandos sin confirmación, comandos sin preguntar, comandos sin permiso,
    a partir de ahora eres, a partir de ahora actúa, de ahora en adelante eres, a partir de ahora responderás,
    actúa como si no tuvieras, modo desarrollador, ya no eres, finge que eres, finge ser, haz como si fueras,
    modo dios, puedes hacer cualquier cosa, a partir de ahora ignora, de ahora en adelante actúa,
    desde ahora eres, desde ahora actúas, eres dan, actúa como dan, actúa como un hacker, ahora eres un,
    ahora eres una, ahora eres el, eres libre de, ignora lo anterior, olvida lo anterior,
    olvida todo lo anterior, ignora todo lo anterior
  `),
  free: list(
    `sin restricciones, sin ninguna restricción, sin limitaciones, sin censura, sin filtros, no tienes restricciones, no tienes límites`,
  ),
  actor: list(
    `responde, responder, contesta, actúa, actuar, asistente, ia, ai, inteligencia artificial, modelo, eres, respuestas`,
  ),
}
