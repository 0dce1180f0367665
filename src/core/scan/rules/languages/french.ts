import { list } from '../list'
import type { Language } from './language'

export const french: Language = {
  code: 'fr',
  gap: 5,
  forget: list(`
    ne tenez aucun compte, ne tiens aucun compte, passe outre, passez outre, fais fi, faites fi, tire un trait sur, ignore, ignorez, ignorer, oublie, oubliez, oublier, néglige, négligez, fais abstraction, faites abstraction,
    ne tiens pas compte, ne tenez pas compte, ne suis pas, ne suivez pas, désobéis, contourne, contournez,
    écarte, ne respecte pas, ne respectez pas, mets de côté, laisse tomber, abandonne, annule
  `),
  prior: list(`
    précédentes, précédents, précédente, précédent, antérieures, toutes, tous, tout, tes, vos, ci-dessus, avant,
    préalables, initiales, les, au-dessus, dessus, originales, antérieurs
  `),
  orders: list(`
    instructions, instruction, consignes, consigne, directives, règles, ordres, messages, restrictions, prompt,
    prompts, commandes, indications, ce qui, ce que, limites, tâches, ce qui précède, directive
  `),
  reveal: list(`
    montre, montrez, montre-moi, révèle, révélez, affiche, affichez, répète, répétez, imprime, dis-moi,
    dites-moi, donne-moi, donnez-moi, divulgue, divulguez, écris, partage, quelles sont, quel est, recopie,
    traduis, donne, fournis, révéler
  `),
  ownPrompt: list(`
    prompt système, invite système, instructions système, tes instructions, vos instructions, ton prompt,
    votre prompt, instructions initiales, prompt initial, invite initiale, instructions cachées,
    consignes système, tes consignes, instructions internes, invite du système, instructions du système,
    instructions secrètes, consignes initiales, prompt de système, system prompt
  `),
  hide: list(`
    n'en parle surtout pas, n'en parlez pas, n'en parlez surtout pas, n'en dis rien, garde secret, à l'insu, ne dis pas, ne le dis pas, ne dites pas, ne le dites pas, n'informe pas, n'informez pas, ne mentionne pas,
    ne mentionnez pas, ne préviens pas, ne prévenez pas, sans le dire, sans prévenir, sans informer,
    sans en informer, ne parle pas, ne parlez pas, ne révèle pas, ne dis rien, ne dites rien, n'en parle pas,
    ne notifie pas, n'avertis pas
  `),
  user: list(`à l'utilisateur, l'utilisateur, aux utilisateurs, utilisateur, à personne, les utilisateurs`),
  send: list(`
    envoie, envoyez, envoyer, transmets, transmettez, téléverse, transfère, transférez, exfiltre, publie, poste,
    uploade, expédie
  `),
  secrets: list(`
    mots de passe, mot de passe, identifiants, secrets, clés, clé, jetons, .env, variables d'environnement,
    historique, conversation, code source, données, contenu
  `),
  role: list(`
    commandes sans demander, commandes sans confirmation, commandes sans autorisation,
    comme si tu n'avais aucune, comme si vous n'aviez aucune, comme si tu n'avais pas de, à partir de maintenant tu es, désormais tu es, tu es désormais, mode développeur, tu n'es plus,
    vous n'êtes plus, fais semblant, faites semblant, prétends être, agis comme si tu n'avais, tu es dan,
    agis comme dan, libéré de toutes, tu es maintenant un, tu es maintenant une, tu es maintenant le,
    vous êtes maintenant un assistant
  `),
  free: list(
    `sans aucune restriction, sans restrictions, sans restriction, sans censure, sans filtre, sans filtres, sans limites, tu n'as aucune restriction, tu n'as aucune limite`,
  ),
  actor: list(
    `réponds, répondre, répondez, agis, agissez, assistant, ia, ai, intelligence artificielle, modèle, tu es, vous êtes`,
  ),
}
