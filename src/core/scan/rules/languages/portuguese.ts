import { list } from '../list'
import type { Language } from './language'

export const portuguese: Language = {
  code: 'pt',
  gap: 5,
  forget: list(`
    passe por cima, faça vista grossa, abandone, deixe de seguir, ignore, ignora, ignorar, ignorem, esqueça, esquece, esquecer, desconsidere, desconsidera, desconsiderar,
    despreze, não siga, não obedeça, deixe de lado, descarte, desobedeça, anule, pare de seguir, desrespeite,
    contorne
  `),
  prior: list(`
    anteriores, anterior, prévias, prévios, todas, todos, tudo, suas, tuas, acima, precedentes, antes, iniciais,
    originais, quaisquer
  `),
  orders: list(`
    acima, o que está acima, disseram, ensinaram, foi passado, recebeu, instruções, instrução, orientações, ordens, regras, diretrizes, comandos, restrições, mensagens, prompt,
    prompts, o que foi dito, que foi, limitações, indicações, tarefas, disse, dito
  `),
  reveal: list(`
    mostre, mostra, mostre-me, revele, revela, imprima, repita, diga, diga-me, exiba, escreva, divulgue,
    compartilhe, qual é, quais são, me dê, copie, traduza, vaze, forneça, me mostre, me diga
  `),
  ownPrompt: list(`
    prompt do sistema, instruções do sistema, suas instruções, seu prompt, instruções iniciais, prompt inicial,
    instruções ocultas, instruções internas, suas regras, prompt de sistema, instruções originais, system prompt,
    instruções secretas, prompt original
  `),
  hide: list(`
    esconda, oculte, sem que, às escondidas, não diga, não conte, não informe, não mencione, não avise, não notifique, sem avisar, sem informar,
    sem contar, não revele, não fale, sem dizer
  `),
  user: list(`
    ao usuário, o usuário, usuário, ao utilizador, o utilizador, ninguém, a ninguém, usuários, do usuário
  `),
  send: list(`
    envie, envia, enviar, mande, manda, encaminhe, transmita, faça upload, exfiltre, publique, poste, carregue
  `),
  secrets: list(`
    senhas, senha, credenciais, chaves, segredos, tokens, .env, variáveis de ambiente, histórico, conversa,
    código-fonte, dados, conteúdo, chave
  `),
  role: list(`
    comandos sem pedir, comandos sem confirmação, comandos sem perguntar, comandos sem permissão,
    agora você é, você agora é, finja que, finja ser, aja como se não tivesse, modo desenvolvedor,
    você não é mais, modo de desenvolvedor, você é o dan, aja como dan, agora tu és, a partir de agora você é,
    de agora em diante você é, a partir de agora você vai agir, a partir de agora você deve agir
  `),
  free: list(
    `sem restrições, sem nenhuma restrição, sem limitações, sem censura, sem filtros, não tem restrições, sem limites éticos`,
  ),
  actor: list(`responda, responder, responde, aja, agir, assistente, ia, ai, modelo, você é`),
}
