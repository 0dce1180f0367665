import { list } from '../list'
import type { AttackLanguage } from './language'

export const portuguese: AttackLanguage = {
  code: 'pt',
  gap: 5,
  forget: list(`
    negar, negue, anular,
    passe por cima, faça vista grossa, abandone, deixe de seguir, ignore, ignora, ignorar, ignorem, esqueça, esquece,
    esquecer, desconsidere, desconsidera, desconsiderar, despreze, não siga, não obedeça, deixe de lado, descarte,
    desobedeça, anule, pare de seguir, desrespeite, contorne, esqueça-se, esqueçam, esquece-te, desconsiderem, ignores,
    não cumpra, não respeite, não leve em conta, não leve em consideração, não considere, deixe para trás, jogue fora,
    apague da memória, sobrescreva, desative, burle, quebre, viole, pule, desligue, abandona, rejeite, não sigas,
    não dê atenção, não dê ouvidos, desfaça
  `),
  prior: list(`
    anteriores, anterior, prévias, prévios, todas, todos, tudo, suas, tuas, acima, precedentes, antes, iniciais,
    originais, quaisquer, recebidas, recebidos, dadas, passadas, antigas, antigos, essas, esses, toda, todo, as suas,
    os seus, qualquer, que recebeu, que lhe, que te, lhe deram
  `),
  orders: list(`
    acima, o que está acima, disseram, ensinaram, foi passado, recebeu, instruções, instrução, orientações, ordens,
    regras, diretrizes, comandos, restrições, mensagens, prompt, prompts, o que foi dito, que foi, limitações, indicações,
    tarefas, disse, dito, regra, ordem, comando, protocolos, políticas, normas, filtros, o que veio, proteções, travas
  `),
  reveal: list(`
    mostre, mostra, mostre-me, revele, revela, imprima, repita, diga, diga-me, exiba, escreva, divulgue, compartilhe,
    qual é, quais são, me dê, copie, traduza, vaze, forneça, me mostre, me diga, transcreva, reproduza, cite, liste,
    copie-as, cole, mostre-nos, resuma, descreva, explique, conte-me, me conte, passe, entregue, despeje, exibir, revelar,
    mostrar, imprimir, recite, diz-me, quero ver, enumere, exponha, devolva, me passe, envie-me, retorne
  `),
  ownPrompt: list(`
    prompt do sistema, instruções do sistema, suas instruções, seu prompt, instruções iniciais, instruções ocultas,
    instruções internas, suas regras, prompt de sistema, instruções originais, system prompt, instruções secretas,
    prompt original, mensagem do sistema, mensagem de sistema, regras ocultas, regras secretas, regras internas,
    diretrizes internas, diretrizes ocultas, suas diretrizes, suas ordens, tuas instruções, teu prompt, teus comandos,
    sua configuração inicial, seu prompt de, instruções confidenciais, instruções que recebeu,
    instruções que você recebeu, instruções que lhe, instruções que te, instruções acima, tudo que está acima desta,
    prompt oculto, prompt secreto, as tuas regras, instruções de sistema, instruções escondidas, regras escondidas,
    sua programação, seu prompt inicial, sua mensagem de sistema
  `),
  hide: list(`
    esconda, oculte, às escondidas, não diga, não conte, não informe, não mencione, não avise, não notifique, sem avisar,
    sem informar, sem contar, não revele, não fale, sem dizer, não conte nada, não diga nada, não fale nada, não comente,
    não comunique, sem que o usuário, sem que o utilizador, em segredo, mantenha em segredo, guarde segredo,
    não pode saber, não deve saber, não precisa saber, nunca conte, nunca diga, não alerte, escondido, pelas costas,
    não mencionem, não relate, não revele nada, omita
  `),
  user: list(`
    ao usuário, o usuário, usuário, ao utilizador, o utilizador, ninguém, a ninguém, usuários, do usuário
  `),
  send: list(`
    envie, envia, enviar, mande, manda, encaminhe, transmita, faça upload, exfiltre, publique, poste, carregue, transfira,
    suba, compartilhe, envie-me, despeje, vaze, remeta, divulgue, enviem
  `),
  secrets: list(`
    senhas, senha, credenciais, chaves, segredos, tokens, .env, variáveis de ambiente, histórico, conversa, código-fonte,
    dados, conteúdo, chave, chaves api, arquivo .env, ficheiro .env, arquivos, ficheiros, conversas, cookies,
    palavras-passe, palavra-passe, token, chaves ssh, documentos
  `),
  role: list(`
    importante para a ia, aviso para a ia,
    esqueça tudo e faça, esquece tudo e faz, ignore o acima, ignore tudo acima,
    comandos sem pedir, comandos sem confirmação, comandos sem perguntar, comandos sem permissão, agora você é,
    você agora é, finja ser, aja como se não tivesse, modo desenvolvedor, você não é mais, modo de desenvolvedor,
    você é o dan, aja como dan, agora tu és, a partir de agora você é, de agora em diante você é,
    a partir de agora você vai agir, a partir de agora você deve agir, não há regras, não há mais regras,
    não existem regras, não existem mais regras, você não tem regras, não tem mais regras, nenhuma regra se aplica,
    sem regras agora, não pode recusar, não podes recusar, não pode negar, não pode se recusar, não pode dizer não,
    é proibido recusar, proibido recusar, nunca recuse, não recuse nenhum, não recuse nada, modo dan, modo sem filtro,
    modo sem filtros, modo sem censura, modo deus, modo livre, livre de todas, livre de qualquer, liberto de todas,
    você está livre de, liberado de todas, sem ética nem, sem moral nem, interprete dan, jailbreak ativado,
    modo administrador ativado, não está mais sujeito, não está mais limitado, não está mais preso, não é mais limitado,
    pode fazer qualquer coisa, imagine que você é uma ia, aja como uma ia sem, aja como se não houvesse,
    fazes de conta que és, não segue regra nenhuma, não segue nenhuma regra, que não segue regras, ia rebelde, ia maligna,
    sem regra nenhuma, modo jailbreak
  `),
  free: list(`
    sem restrições, sem nenhuma restrição, sem limitações, sem censura, sem filtros, não tem restrições,
    sem limites éticos, sem limites, sem regras, sem filtro, sem moral, sem ética, sem nenhuma limitação,
    sem nenhum limite, sem qualquer restrição, sem qualquer limite, sem barreiras, sem amarras, livre de restrições,
    não tem limites, não tem limitações, sem quaisquer restrições
  `),
  actor: list(`
    responda, responder, responde, aja, agir, assistente, ia, ai, modelo, você é, bot, robô, chatbot, personagem,
    comporte-se, será, você agora
  `),
  before: list(`
    anteriores, anterior, prévias, prévios, antigas, antigos, precedentes, de antes, acima, originais, iniciais,
    recebidas, passadas, que recebeu, até agora, que lhe deram, que te deram
  `),
  void: list(`
    não valem mais, não vale mais, já não valem, já não vale, não se aplicam mais, já não se aplicam, perdem a validade,
    perderam a validade, sem efeito, sem validade, não são mais válidas, estão canceladas, está cancelado, canceladas,
    anuladas, revogadas, está revogado, não contam mais, não conta mais, não importam mais, não importa mais, apague,
    exclua, redefina, reinicie, substitua, substituem, substituídas, cancele, revogue, zere, resete, deixam de valer,
    deixam de existir, caducaram, invalide
  `),
  past: list(`
    o que veio antes, tudo que veio antes, tudo o que veio antes, tudo o que foi dito, tudo que foi dito,
    o que foi dito antes, tudo acima, tudo o que está acima, tudo que está acima, o que está acima,
    tudo o que te disseram, tudo que te disseram, tudo o que lhe disseram, tudo o que você sabe, tudo que você sabe,
    o texto acima, tudo acima desta linha, acima desta linha, instruções acima, regras acima, instruções anteriores,
    regras anteriores
  `),
  onlyMe: list(`
    somente a mim, só a mim, apenas a mim, somente as minhas, só as minhas, apenas as minhas, somente minhas,
    apenas minhas, somente os meus, só os meus, apenas os meus, apenas meus, quem manda sou eu, eu mando, mando eu,
    eu dou as ordens, sou eu quem manda, sou eu que mando, eu estou no comando, eu é que mando
  `),
  there: list(`
    este endereço, esse endereço, seguinte endereço, meu servidor, servidor externo, este servidor, esta url,
    servidor remoto, este email, este e-mail, meu email, este link
  `),
  off: list(`
    desative, desativa, desabilite, exclua, apague, remova, elimine, desligue, burle, contorne, ignore, suprima, anule,
    pule
  `),
  every: list(`
    todos, todas, seus, suas, quaisquer, qualquer, tuas
  `),
  guards: list(`
    protocolos de segurança, medidas de segurança, verificações de segurança, filtros de segurança,
    controles de segurança, controlos de segurança, restrições de segurança, filtros de conteúdo, salvaguardas,
    travas de segurança, barreiras de segurança, políticas de segurança, regras de segurança, limites éticos,
    restrições éticas, mecanismos de segurança, checagens de segurança
  `),
  unasked: list(`
    sem pedir confirmação, sem confirmação, sem perguntar, sem pedir permissão, sem permissão, sem autorização,
    sem pedir autorização, sem aprovação, sem consultar, sem consentimento, não peça confirmação, não peça permissão,
    não pergunte, sem esperar confirmação, sem solicitar
  `),
  acts: list(`
    execute, rode, instale, apague, exclua, implante, aprove, aceite, faça deploy, mescle, realize, transfira
  `),
  secrecy: list(`
    usuário jamais pode, usuário nunca pode saber, usuário não pode saber, usuário não pode descobrir,
    usuário nunca deve saber, usuário não deve saber, para o usuário não perceber, sem que o usuário saiba,
    sem que o usuário perceba, que o usuário não perceba, que o usuário não saiba
  `),
  given: list(`
    que seus criadores, que seus desenvolvedores, que os criadores lhe, que você recebeu no início,
    que você recebeu no começo, que recebeu no início, que lhe deram no início, que veio antes da minha mensagem,
    antes da minha mensagem, com o qual foi configurado
  `),
  test: list(`
    era um teste, era só um teste, era apenas um teste, era brincadeira, eram um erro, era uma piada, era mentira,
    foi um teste
  `),
}
