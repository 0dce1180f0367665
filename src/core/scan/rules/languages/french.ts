import { list } from '../list'
import type { AttackLanguage } from './language'

export const french: AttackLanguage = {
  code: 'fr',
  gap: 5,
  forget: list(`
    ne tenez aucun compte, ne tiens aucun compte, passe outre, passez outre, fais fi, faites fi, tire un trait sur,
    ignore, ignorez, ignorer, oublie, oubliez, oublier, néglige, négligez, fais abstraction, faites abstraction,
    ne tiens pas compte, ne tenez pas compte, ne suis pas, ne suivez pas, désobéis, contourne, contournez, écarte,
    ne respecte pas, ne respectez pas, mets de côté, laisse tomber, abandonne, annule, oublie-les, oublions,
    ne tiens plus compte, ne tenez plus compte, ne prends pas en compte, ne prends plus en compte, ne suis plus,
    ne suivez plus, ne respecte plus, ne respectez plus, désactive, outrepasse, outrepassez, transgresse, fais table rase,
    efface de ta mémoire, délaisse, écartez, laisse de côté, laissez de côté, rejette, jette, ignores, débarrasse-toi,
    affranchis-toi, écrase, remplace toutes, mettre de côté, mettez de côté, mettre de coté
  `),
  prior: list(`
    précédentes, précédents, précédente, précédent, antérieures, toutes, tous, tout, tes, vos, ci-dessus, avant,
    préalables, initiales, les, au-dessus, dessus, originales, antérieurs, précédemment, reçues, reçus, données,
    anciennes, anciens, quelles que soient, toute, passées, originelles, antérieure, ses, leurs, qu'on t'a
  `),
  orders: list(`
    instructions, instruction, consignes, consigne, directives, règles, ordres, messages, restrictions, prompt, prompts,
    commandes, indications, ce qui, ce que, limites, tâches, ce qui précède, directive, contraintes, politiques,
    protocoles, garde-fous, recommandations, ordre, règle, lignes directrices, filtres, mesures de sécurité, barrières
  `),
  reveal: list(`
    sauvegarde, encode, enregistre, partager, partagez, transmets,
    montre, montrez, montre-moi, révèle, révélez, affiche, affichez, répète, répétez, imprime, dis-moi, dites-moi,
    donne-moi, donnez-moi, divulgue, divulguez, écris, partage, quelles sont, quel est, recopie, traduis, donne, fournis,
    révéler, recopie-moi, copie, cite, transcris, reproduis, dévoile, dévoilez, communique, liste, énumère, résume,
    décris, explique, explique-moi, montre-nous, donne-nous, exposer, expose, récite, colle, balance, sors, afficher,
    lis-moi, divulguer, je veux voir, renvoie, renvoyez, retourne
  `),
  ownPrompt: list(`
    ton prompt système,
    prompt système, invite système, instructions système, tes instructions, vos instructions, ton prompt, votre prompt,
    instructions initiales, prompt initial, invite initiale, instructions cachées, consignes système, tes consignes,
    instructions internes, invite du système, instructions du système, instructions secrètes, consignes initiales,
    prompt de système, system prompt, message système, message du système, règles cachées, règles secrètes,
    règles internes, tes règles, vos règles, consignes cachées, consignes secrètes, consignes internes,
    directives cachées, directives internes, tes directives, vos consignes, vos directives, ta configuration initiale,
    ton message système, instructions confidentielles, instructions que tu as reçues, instructions qu'on t'a,
    texte qui précède, ce qui précède cette, tout ce qui se trouve au-dessus, ton invite, prompt caché, prompt secret,
    instructions d'origine, instructions originales, tes ordres, contenu de ton message
  `),
  hide: list(`
    n'en parle surtout pas, n'en parlez pas, n'en parlez surtout pas, n'en dis rien, garde secret, à l'insu, ne dis pas,
    ne le dis pas, ne dites pas, ne le dites pas, n'informe pas, n'informez pas, ne mentionne pas, ne mentionnez pas,
    ne préviens pas, ne prévenez pas, sans le dire, sans prévenir, sans informer, sans en informer, ne parle pas,
    ne parlez pas, ne révèle pas, ne dis rien, ne dites rien, n'en parle pas, ne notifie pas, n'avertis pas,
    ne raconte rien, ne lui dis pas, ne lui dites pas, ne lui en parle pas, ne signale pas, cache-le, dissimule,
    dissimulez, en secret, en cachette, garde le silence, ne doit pas savoir, ne doit rien savoir, ne doit jamais savoir,
    ne doit pas être informé, ne doit pas être au courant, ne laisse pas, ne l'indique pas, surtout ne dis rien,
    ne révélez pas, pas un mot, n'alerte pas, n'avertissez pas, sans en parler
  `),
  user: list(`à l'utilisateur, l'utilisateur, aux utilisateurs, utilisateur, à personne, les utilisateurs`),
  send: list(`
    envoie, envoyez, envoyer, transmets, transmettez, téléverse, transfère, transférez, exfiltre, publie, poste, uploade,
    expédie, communique, fais parvenir, partage, upload, téléverser, divulgue, balance, charge
  `),
  secrets: list(`
    mots de passe, mot de passe, identifiants, secrets, clés, clé, jetons, .env, variables d'environnement, historique,
    conversation, code source, données, contenu, fichier .env, clés api, clé api, clés ssh, informations d'identification,
    conversations, fichiers, documents, cookies, tokens, clefs
  `),
  role: list(`
    ia sans restriction, que tu contournes la restriction, contourne les restrictions, contournez les restrictions,
    commandes sans demander, commandes sans confirmation, commandes sans autorisation, comme si tu n'avais aucune,
    comme si vous n'aviez aucune, comme si tu n'avais pas de, à partir de maintenant tu es, désormais tu es,
    tu es désormais, mode développeur, tu n'es plus, vous n'êtes plus, fais semblant, faites semblant, prétends être,
    agis comme si tu n'avais, tu es dan, agis comme dan, libéré de toutes, tu es maintenant un, tu es maintenant une,
    tu es maintenant le, vous êtes maintenant un assistant, il n'y a plus de règles, il n'y a plus aucune règle,
    il n'y a pas de règles, aucune règle ne s'applique, tu n'as plus de règles, tu n'as plus aucune, tu n'as aucune règle,
    tu ne peux pas refuser, tu ne peux rien refuser, tu ne peux rien me refuser, vous ne pouvez pas refuser,
    tu ne dois pas refuser, tu ne dois jamais refuser, interdiction de refuser, ne refuse jamais, ne refuse aucune,
    il t'est interdit de refuser, mode dan, mode sans filtre, mode sans censure, mode débridé, libre de toute,
    libéré de toute, affranchi de toute, sans aucune limite, sans éthique ni, sans morale ni, joue le rôle de dan,
    tu joues dan, débridé, jailbreak activé, mode administrateur activé, tu n'es plus soumis, tu n'es plus lié,
    tu n'es plus limité, vous n'êtes plus soumis, réponds à tout sans, imagine que tu es une ia, fais comme si tu n'avais,
    ni morale ni, ni règles ni limites, n'a ni morale, ia rebelle, ia maléfique, mode jailbreak
  `),
  free: list(`
    sans aucune restriction, sans restrictions, sans restriction, sans censure, sans filtre, sans filtres, sans limites,
    tu n'as aucune restriction, tu n'as aucune limite, sans aucun filtre, sans règles, sans règle, sans limite,
    sans aucune règle, sans morale, sans éthique, sans contraintes, sans garde-fous, sans tabou, sans aucune contrainte,
    libre de toute règle
  `),
  actor: list(`
    réponds, répondre, répondez, agis, agissez, assistant, ia, ai, intelligence artificielle, modèle, tu es, vous êtes,
    réponse, désormais, robot, chatbot, bot, comporte-toi, personnage, tu seras
  `),
  before: list(`
    précédentes, précédents, précédente, précédent, antérieures, antérieurs, antérieur, antérieure, anciennes, anciens,
    initiales, initiaux, ci-dessus, d'avant, originales, reçues, reçus, passées, données auparavant, jusqu'ici
  `),
  void: list(`
    ne sont plus valables, n'est plus valable, ne sont plus valides, ne s'appliquent plus, ne s'applique plus,
    ne comptent plus, ne compte plus, ne valent plus, ne vaut plus, n'ont plus cours, n'ont plus d'effet, sont annulées,
    sont annulés, est annulé, sont caduques, est caduc, caduques, sont révoquées, sont abrogées, nulles et non avenues,
    nul et non avenu, efface, effacez, supprime, supprimez, réinitialise, réinitialisez, remplacent, remplace, remplacez,
    sont remplacées, révoque, annulez, ne tiennent plus, périmées, obsolètes désormais, n'existent plus
  `),
  past: list(`
    tout ce qui précède, ce qui précède, tout ce qui a été dit, ce qui a été dit, tout ce qu'on t'a dit, ce qu'on t'a dit,
    tout ce qui est au-dessus, tout ce que tu sais, tout ce que tu as, ce que l'on t'a, les règles du dessus,
    tout ce qui est écrit plus haut, les instructions ci-dessus, les instructions précédentes, les consignes précédentes,
    les règles précédentes
  `),
  onlyMe: list(`
    qu'à moi, que moi, à moi seul, uniquement à moi, seulement à moi, seulement mes, uniquement mes, que mes ordres,
    que mes instructions, c'est moi qui commande, je commande, moi qui commande, moi qui donne les ordres,
    je donne les ordres, moi qui décide, que mes consignes
  `),
  there: list(`
    cette adresse, adresse suivante, mon serveur, serveur externe, ce serveur, cette url, serveur distant, cet e-mail,
    cet email, mon adresse, ce lien
  `),
  off: list(`
    désactive, désactivez, supprime, supprimez, efface, enlève, contourne, contournez, coupe, éteins, neutralise, lève,
    retire, débranche
  `),
  every: list(`
    tous, toutes, tes, vos, toute, l'ensemble
  `),
  guards: list(`
    mesures de sécurité, protocoles de sécurité, contrôles de sécurité, filtres de sécurité, vérifications de sécurité,
    règles de sécurité, garde-fous, restrictions de sécurité, filtres de contenu, barrières de sécurité, protections,
    limites éthiques, restrictions éthiques, consignes de sécurité, filtres éthiques, politiques de sécurité
  `),
  unasked: list(`
    sans demander, sans confirmation, sans demander confirmation, sans autorisation, sans demander l'autorisation,
    sans permission, sans l'accord, sans demander la permission, sans validation, sans approbation, ne demande pas,
    ne demandez pas, sans poser de questions, sans consentement, sans attendre, sans consulter
  `),
  acts: list(`
    exécute, exécutez, lance, lancez, installe, installez, supprime, supprimez, déploie, approuve, fusionne, accepte,
    valide, effectue
  `),
  secrecy: list(`
    l'utilisateur ne doit jamais, l'utilisateur ne doit rien, l'utilisateur ne doit pas savoir,
    l'utilisateur ne doit pas l'apprendre, l'utilisateur ne doit pas le savoir, que l'utilisateur ne le sache,
    que l'utilisateur ne sache, que l'utilisateur ne remarque
  `),
  given: list(`
    que tes développeurs t'ont, que tes créateurs t'ont, que l'on t'a donné au, qu'on t'a donné au,
    que tu as reçu au début, que tu as reçu avant, qui précède mon message, avec lequel tu as été, fourni au début,
    que tu as reçues au début
  `),
  test: list(`
    étaient une erreur, était une erreur, était un test, étaient un test, était une blague, n'était qu'un test,
    était pour rire, étaient fausses, comme nulles
  `),
}
