import type { Rule, Words } from '../../rule'
import { list } from '../list'
import { said } from '../../../../shared/words/said'

export const machineWords: Words = {
  /** "If you are a language model": a file for people who work here never asks. */
  IF_A_MACHINE: list(`
    wenn du ein sprachmodell bist, wenn du eine ki bist, wenn du ein ki-assistent bist, wenn sie eine ki sind, wenn sie ein sprachmodell sind, falls du ein llm bist, falls du eine ki bist,
    falls du ein sprachmodell bist, falls du ein ki-assistent bist, hinweis an ki-systeme, hinweis an die ki, hinweis an alle ki, anweisung an die ki, anweisung an ki,
    si tu es une ia, si vous êtes une ia, si tu es un modèle de langage, si vous êtes un modèle de langage, si tu es un assistant ia, à l'attention des ia, instruction pour l'ia,
    si eres una ia, si eres un modelo de lenguaje, si eres un asistente de ia, si usted es una ia, si eres una inteligencia artificial, nota para la ia, instrucción para la ia,
    se você é uma ia, se você for uma ia, se você é um modelo de linguagem, se és uma ia, nota para a ia, instrução para a ia, se sei un'ia, se sei un modello linguistico, se sei un'intelligenza artificiale,
    als je een ai bent, als je een taalmodel bent, als u een ai bent, instructie voor de ai, если ты ии, если вы ии, если ты языковая модель, если вы языковая модель, если ты нейросеть,
    инструкция для ии, указание для ии, якщо ти ші, якщо ви ші, якщо ти мовна модель, jeśli jesteś ai, jeśli jesteś modelem językowym, jeśli jesteś sztuczną inteligencją, eğer bir yapay zeka isen,
    eğer bir yapay zekaysan, bir dil modeliysen, eğer bir dil modeli isen, nếu bạn là ai, nếu bạn là mô hình ngôn ngữ, jika anda adalah ai, jika kamu adalah ai, jika anda model bahasa,
    如果你是ai, 如果你是人工智能, 如果你是语言模型, 如果您是ai, 如果你是大语言模型, 对ai的指令, 给ai的指令, 给人工智能的指令, もしあなたがaiなら, もしあなたがaiであれば, あなたがaiの場合, あなたが言語モデルなら, aiへの指示, aiへの命令,
    만약 당신이 ai라면, 당신이 ai라면, 네가 ai라면, 당신이 언어 모델이라면, ai에게 내리는 지시, إذا كنت ذكاء اصطناعي, إذا كنت نموذج لغوي, यदि आप एआई हैं
  `),
  /** "New instructions:", at the end of a clause. */
  NEW_ORDERS_SAID: list(`
    nouvelles instructions, nouvelle instruction, nouvelles consignes, nouvelle consigne, nouvel objectif, nouvelle mission, neue anweisungen, neue anweisung, neue systemanweisung,
    neue systemanweisungen, neuer auftrag, neue instruktionen, nuevas instrucciones, nueva instrucción, nuevas órdenes, nueva orden, nuevo objetivo, novas instruções, nova instrução, novas ordens,
    novo objetivo, nuove istruzioni, nuova istruzione, nuovi ordini, nuovo obiettivo, nieuwe instructies, nieuwe instructie, nieuwe opdracht, nieuwe opdrachten, новые инструкции, новая инструкция,
    новые указания, новое задание, нові інструкції, нова інструкція, нові вказівки, nowe instrukcje, nowa instrukcja, nowe polecenia, nowe polecenie, yeni talimatlar, yeni talimat,
    yeni emirler, νέες οδηγίες, νέα οδηγία, νέες εντολές, hướng dẫn mới, chỉ thị mới, instruksi baru, perintah baru, 新的系统指令, 新的指令, 新系统指令, 新指令, 新しい指示, 新しい命令, 新しいルール,
    새로운 지시, 새로운 지시사항, 새로운 명령, تعليمات جديدة, أوامر جديدة, नए निर्देश, नया निर्देश
  `),
  FROM_NOW_GOAL: list(`
    désormais ton objectif est, désormais votre objectif est, désormais tu dois obéir, à partir de maintenant tu dois obéir, ab jetzt ist dein ziel, dein neues ziel ist, dein neuer auftrag ist,
    a partir de ahora tu objetivo es, ahora tu objetivo es, tu nueva tarea es, tu nuevo objetivo es, a partir de agora seu objetivo é, sua nova tarefa é, d'ora in poi il tuo obiettivo è,
    il tuo nuovo compito è, vanaf nu is je doel, je nieuwe taak is, теперь твоя цель, твоя новая задача, отныне твоя цель, od teraz twoim celem jest, artık görevin, bundan sonra görevin,
    从现在起你的目标是, 你的新任务是, 你的新目标是, これからのあなたの目的は, あなたの新しい任務は, 이제 당신의 목표는, 너의 새로운 임무는, passe en mode sans restriction, passez en mode sans restriction
  `),
}

/** Orders to any machine that happens to read a page, in other languages. */
export const machineRules: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'foreign_addressed',
    scope: 'context',
    level: 'block',
    message: said('scan.another_language_gives_orders'),
    ownNegation: true,
    foreign: true,
    unweighed: true,
    phrases: ['IF_A_MACHINE', 'FROM_NOW_GOAL', 'NEW_ORDERS_SAID $'],
  },
]
