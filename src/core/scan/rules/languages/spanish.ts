import { list } from '../list'
import type { AttackLanguage } from './language'

export const spanish: AttackLanguage = {
  code: 'es',
  gap: 5,
  forget: list(`
    deja de lado, desoye, haz oídos sordos, pasa de, ignora, ignore, ignorar, ignorad, ignoren, olvida, olvide, olvidar,
    olvídate de, olvidate, desestima, descarta, descarte, omite, omitir, no sigas, no obedezcas, pasa por alto,
    haz caso omiso, no hagas caso, desobedece, anula, deja de seguir, elude, prescinde de, no tengas en cuenta, olvídate,
    olvidad, olviden, haga caso omiso, hagan caso omiso, no hagas ningún caso, no haga caso, no respetes, no cumplas,
    desatiende, desatienda, desactiva, suspende, borra de tu memoria, deja atrás, no prestes atención, sobrescribe,
    incumple, rompe, sáltate, sal de, deshazte de, quítate, tira, abandona, ignórala, ignóralas, salta, deja a un lado,
    dejar a un lado, aparta, pon a un lado, aparca
  `),
  prior: list(`
    anteriores, anterior, previas, previos, previa, previo, todas, todo, todos, tus, precedentes, de arriba, antes,
    arriba, cualquier, sus, iniciales, originales, las, recibidas, recibidos, dadas, aquellas, viejas, antiguas, pasadas,
    que te dieron, esas, esos, toda, que te
  `),
  orders: list(`
    instrucciones, instrucción, indicaciones, órdenes, reglas, directrices, directivas, normas, restricciones, mensajes,
    prompt, prompts, comandos, pautas, lo dicho, lo que te, lo anterior, tareas, limitaciones, dicho, tarea, indicación,
    consignas, consigna, mandatos, protocolos, políticas, filtros, barreras, lo que hayas, normas de seguridad, ordenes
  `),
  reveal: list(`
    muestra, repítelas, repítemelas, repíteme, muéstrame, revela, revélame, imprime, repite, dime, enséñame, escribe,
    divulga, comparte, cuál es, cuáles son, dame, expón, copia, traduce, muestre, revele, proporciona, filtra, enseña,
    muéstranos, transcribe, vuelca, reproduce, cita, recita, cuéntame, explícame, resume, pega, copia y pega, desvela,
    saca, indícame, lista, enumera, quiero ver, facilita, cuáles fueron, qué dice, qué dicen, transcríbeme, confiesa,
    repetir, mostrar, revelar, imprimir, parafrasea, devuélveme, devuelve, vuelques, muestres, reveles
  `),
  ownPrompt: list(`
    prompt del sistema, instrucciones del sistema, tus instrucciones, tu prompt, instrucciones iniciales,
    instrucciones ocultas, instrucciones internas, indicaciones del sistema, instrucciones originales, prompt de sistema,
    tus reglas, system prompt, instrucciones secretas, indicación del sistema, reglas internas, normas internas,
    mensaje de sistema, mensaje del sistema, mensaje inicial, reglas ocultas, reglas secretas, normas ocultas,
    tu mensaje de, tu configuración inicial, tus directrices, tus indicaciones, instrucciones confidenciales,
    instrucciones que recibiste, instrucciones que te dieron, instrucciones de arriba, texto que precede,
    reglas con las que, con las que te configuraron, con las que te programaron, tu programación, tus normas, tus órdenes,
    directivas ocultas, directrices internas, directrices ocultas, lo que hay encima, lo que hay arriba,
    lo que está arriba, instrucciones de sistema, tu prompt inicial, tu mensaje de sistema, contenido de tu mensaje
  `),
  hide: list(`
    no se lo cuentes, no lo cuentes, no se lo menciones, a espaldas, no le comentes, sin que lo sepa, que no se entere,
    no le digas, no digas, no informes, no menciones, no se lo digas, no notifiques, no avises, ocúltalo, sin decirle,
    sin avisar, sin informar, no reveles, no cuentes, no le informes, no le cuentes, sin notificar, no lo menciones,
    ocúltaselo, no le cuentes nada, no comentes, no le avises, no hables, no le hables, guarda silencio,
    mantén en secreto, en secreto, sin que se entere, sin que se dé cuenta, ocúltale, oculta esto, escóndelo,
    no debe saber, no debe enterarse, no tiene que saber, nunca le digas, jamás le digas, no lo digas, no se lo comentes,
    no lo comentes, sin mencionárselo, sin decírselo, no dejes que
  `),
  user: list(`al usuario, el usuario, a nadie, usuario, los usuarios, usuarios`),
  send: list(`
    envía, envíe, enviar, manda, sube, reenvía, transmite, exfiltra, publica, remite, mande, envíame, envíalo, envíalas,
    mándame, transfiere, filtra, reenvíe, suba, comparte, vuelca, divulga, revela, envían
  `),
  secrets: list(`
    contraseñas, contraseña, credenciales, claves, secretos, tokens, clave, .env, variables de entorno, historial,
    conversación, claves api, código fuente, datos, contenido, llaves, clave api, llave ssh, archivo .env, fichero .env,
    conversaciones, documentos, archivos, ficheros, cookies, correos
  `),
  role: list(`
    comandos sin pedir, comandos sin confirmación, comandos sin preguntar, comandos sin permiso, a partir de ahora eres,
    a partir de ahora actúa, de ahora en adelante eres, a partir de ahora responderás, actúa como si no tuvieras,
    modo desarrollador, ya no eres, finge que eres, finge ser, haz como si fueras, modo dios, puedes hacer cualquier cosa,
    a partir de ahora ignora, de ahora en adelante actúa, desde ahora eres, desde ahora actúas, eres dan, actúa como dan,
    actúa como un hacker, ahora eres un, ahora eres una, ahora eres el, eres libre de, ignora lo anterior,
    olvida lo anterior, olvida todo lo anterior, ignora todo lo anterior, no hay reglas, ya no hay reglas,
    ya no existen reglas, no existen reglas, no tienes reglas, ya no tienes reglas, ninguna regla se aplica,
    no puedes negarte, no puedes rechazar, no puedes decir que no, no te puedes negar, no tienes permitido negarte,
    prohibido negarte, no debes negarte, nunca te niegues, no rechaces ninguna, modo dan, modo sin filtros,
    modo sin censura, modo libre, eres libre de toda, libre de toda restricción, libre de todas las, liberado de todas,
    liberada de todas, haz cualquier cosa ahora, sin ética ni, sin moral ni, como un modelo sin, como una ia sin,
    responde a todo sin, jailbreak activado, modo administrador activado, no tienes ninguna limitación,
    no tienes ningún límite, ya no estás sujeto, ya no estás limitado, ya no estás sujeta, no estás sujeto a,
    rompe tus cadenas, simula que eres, imagina que eres una ia, quítate los filtros, interpreta a dan, pasa al modo,
    liberado de toda, liberada de toda, quedas libre de, como si las normas no, como si no hubiera reglas,
    como si no existieran, ni morales ni, modo jailbreak
  `),
  free: list(`
    sin restricciones, sin ninguna restricción, sin limitaciones, sin censura, sin filtros, no tienes restricciones,
    no tienes límites, sin filtro, sin límites, sin reglas, sin normas, sin ninguna limitación, sin ningún límite,
    sin ética, sin moral, sin barreras, no tienes limitaciones, libre de restricciones, libre de reglas
  `),
  actor: list(`
    responde, responder, contesta, actúa, actuar, asistente, ia, ai, inteligencia artificial, modelo, eres, respuestas,
    actúas, actuarás, ahora, bot, robot, chatbot, compórtate, personaje
  `),
  before: list(`
    anteriores, anterior, previas, previos, previa, previo, antiguas, antiguos, viejas, viejos, precedentes, de antes,
    de arriba, originales, iniciales, recibidas, pasadas, que recibiste, que tenías, que te dieron, hasta ahora
  `),
  void: list(`
    sin efecto, sin validez, ya no valen, ya no vale, ya no aplican, ya no se aplican, ya no son válidas, ya no tienen,
    no valen, no son válidas, dejan de, quedan anuladas, queda anulado, quedan canceladas, quedan derogadas, anuladas,
    canceladas, derogadas, revocadas, elimina, borra, borre, reinicia, restablece, reemplaza, reemplazan, sustituyen,
    sustituye, sustituidas, reemplazadas, cancela, revoca, deroga, caducan, han caducado, invalida, ya no cuentan,
    ya no cuenta, ya no sirve, ya no sirven, ya no importa, ya no importan, ya no rigen, no cuentan
  `),
  past: list(`
    lo de antes, todo lo anterior, lo anterior, todo lo que hay arriba, lo de arriba, lo que te dijeron,
    lo que te han dicho, todo lo que sabes, todo lo dicho, lo que te hayan, lo dicho hasta, lo que te dije, cuanto te,
    lo escrito más arriba, lo escrito arriba, todo lo escrito, todo lo que está arriba, reglas de arriba,
    instrucciones de arriba, instrucciones anteriores, reglas anteriores
  `),
  onlyMe: list(`
    solo a mí, sólo a mí, únicamente a mí, solamente a mí, solo mis órdenes, sólo mis órdenes, solo mis instrucciones,
    únicamente mis, solamente mis, solo las mías, sólo las mías, mando yo, yo mando, las órdenes las doy, quien manda soy,
    yo doy las órdenes, soy yo quien manda, yo soy quien manda, solo lo que yo
  `),
  there: list(`
    esta dirección, este correo, mi servidor, servidor externo, este servidor, esta url, la siguiente dirección,
    servidor remoto, mi correo, este enlace
  `),
  off: list(`
    desactiva, desactive, deshabilita, elimina, borra, quita, apaga, suprime, anula, desconecta, sáltate, evita, elude,
    esquiva, desactivad, contorna
  `),
  every: list(`
    todos, todas, tus, cualquier, sus, toda
  `),
  guards: list(`
    protocolos de seguridad, protocolo de seguridad, medidas de seguridad, controles de seguridad, filtros de seguridad,
    comprobaciones de seguridad, restricciones de seguridad, filtros de contenido, salvaguardas, barreras de seguridad,
    políticas de seguridad, normas de seguridad, reglas de seguridad, filtros éticos, límites éticos,
    restricciones éticas
  `),
  unasked: list(`
    sin pedir confirmación, sin confirmación, sin preguntar, sin pedir permiso, sin permiso, sin autorización,
    sin pedir autorización, sin consultar, sin aprobación, sin pedir aprobación, sin esperar confirmación,
    no pidas confirmación, no pidas permiso, no preguntes, sin consentimiento, sin solicitar, sin esperar al usuario,
    sin esperar respuesta, sin contar con el usuario
  `),
  acts: list(`
    ejecuta, corre, instala, borra, elimina, despliega, aprueba, fusiona, acepta, haz clic, realiza, transfiere
  `),
  given: list(`
    con el que te inicializaron, con el que te programaron, con el que te configuraron, que te dieron tus creadores,
    que te dieron tus desarrolladores, que recibiste al principio, que recibiste al inicio, que tus creadores te dieron,
    que precede a este mensaje, que hay antes de mi mensaje, que te dieron al principio, que hay antes de este mensaje
  `),
  test: list(`
    era una broma, era una prueba, era un test, era solo una prueba, eran una broma, era falso, eran falsas,
    eran un error, fue una prueba, era un ejemplo
  `),
  secrecy: list(`
    usuario jamás se entere, usuario nunca se entere, usuario no se entere, usuario jamás debe saber,
    usuario nunca debe saber, usuario no debe saberlo, que el usuario no lo sepa, que el usuario nunca lo sepa
  `),
}
