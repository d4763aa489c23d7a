import type { Language } from './shape'

export const fr: Language = {
  code: 'fr',
  common:
    'le la les des et est nous vous votre vos notre nos pour dans sur avec que qui une un du de par ce cette ces pas ne au aux en sont bonjour merci cordialement ci votre leur sans plus avez avons etre il elle si quels quelles quel quelle avant',
  concepts: {
    papers:
      "documents environnementaux|documentation environnementale|attestations environnementales|dossier technique|dossier de conformite|documents de conformite|documentation de conformite|declaration de conformite|declarations de conformite|attestation de conformite|attestations de conformite|certificat de conformite|certificats de conformite|substances reglementees|substances dangereuses|substances interdites|matieres dangereuses|documents habituels|les papiers habituels|la doc habituelle|papiers|conformite substances|conformite reglementaire|donnees environnementales|composition des produits|declaration substances|justificatifs de conformite|conformite environnementale|meme dossier|preuve de conformite|documents reglementaires|papiers environnement*|papiers de conformite|dossier environnement*|dossier substances|certificats environnementaux|certificat environnemental|attestation environnementale|declaration environnementale|declarations environnementales|documents substances|documents reach|doc reglementaire|docs reglementaires|documentation reglementaire|pieces reglementaires|pieces habituelles|documents d'usage|les documents usuels|attestations usuelles|attestations habituelles|substances nocives|substances restreintes|substances soumises|produits chimiques interdits|composition chimique|regulation substances|memes attestations|memes papiers|conformite matiere*|conformite produit*|attestations de non|declaration de non|saletes|produits dangereux|substance* toxique*",
    document:
      'declaration*|attestation*|certificat*|document*|documentation|rapport*|rapports d essai*|formulaire*|justificatif*|fiche*|dossier|papier*|preuve*|par ecrit|ecrit|questionnaire*|tableau|courrier|lettre|donnees|information*|pdf|infos',
    rohs: 'sans plomb|plomb|cadmium|mercure|phtalate*|rohs*|directive rohs|retardateurs de flamme|chrome hexavalent|restriction des substances|limitation des substances|du plomb dedans|plomb ou mercure|rohs|ro hs|lsdeee|chrome vi|chrome 6|chrome hexa*|teneur en plomb|contient du plomb|contiennent du plomb|exempt* de plomb|plombe*|au plomb|phtalates|exemption 7*|exemption 6*|exemptions rohs|dix substances|six substances|substances limitees|pbde|directive 2011/65*',
    reach:
      'reach|declaration reach|svhc*|liste candidate|substances extremement preoccupantes|extremement preoccupant*|reglement reach|reglement 1907*|reglement (ce) 1907*|svhc|tres preoccupant*|hautement preoccupant*|substances preoccupantes|substances candidates|liste des substances candidates|liste svhc|article 33|art 33|art. 33|scip|base scip|annexe xvii|annexe xiv|echa',
    prop65:
      'proposition 65|prop 65|californie*|californienne|prop. 65|prop65|californien*|loi californienne|avertissement californ*',
    conflict_minerals:
      'minerais de conflit|minerais du conflit|mineraux de conflit|minerais conflict*|minerais de sang|minerais de zones de conflit|3tg|etain, tantale|etain, tungstene|fonderie*|minerais|minerai*|minerais 3tg|minerais responsables|minerais de la zone|approvisionnement responsable|tantale, tungstene|cobalt|mica|fonderies|fondeurs|gabarit cmrt|modele rmi|formulaire cmrt',
    country_of_origin:
      "pays d'origine|pays d origine|pays de fabrication|origine|origines|certificat d'origine|certificats d'origine|declaration d'origine|declaration fournisseur|declaration du fournisseur|declaration de fournisseur|declaration a long terme|dlt|origine preferentielle|lieu de fabrication|fabrique ou|ou sont fabriques|ou est fabrique|ou c'est fabrique|ou ils sont fabriques|ou elles sont fabriquees|pays d'orig*|pays d'assemblage|pays de production|pays de provenance|provenance|d'ou vien*|d'ou provien*|fabrique en|fabriques en|fabriquees en|fabrique dans|dans quel pays|quel pays|made in|preferentiel*|attestation d'origine|attestations d'origine|justificatif d'origine|preuve d'origine|origine non preferentielle|declaration long terme|declarations fournisseur*|site de fabrication|lieu de production|eur.1|origine des marchandises|lieu d'assemblage|pays d assemblage",
    hs_code:
      'code douanier*|codes douaniers|nomenclature douaniere|code sh|codes sh|code nc|nomenclature combinee|position tarifaire|code tarifaire|codes tarifaires|classement tarifaire|tarif douanier|numero tarifaire|code taric|code douanier|code sh*|code s.h.|codes douane|code douane|code des douanes|numero de douane|numeros de douane|numero douanier|position douaniere|positions tarifaires|nomenclatures douanieres|classement douanier|classification douaniere|classification tarifaire|espece tarifaire|code marchandise|codes marchandise|code nc8|nc8|nc 8|ndp|tarif des douanes|code statistique|taric|10 chiffres|8 chiffres|6 chiffres|dix chiffres|huit chiffres|six chiffres|code hs|codes hs|nomenclature douan*|nomenclature tarif*|nomenclature nc',
    pfas: 'perfluor*|polyfluor*|polluants eternels|substances fluorees|composes fluores|fluores|fluor ajoute|sans fluor|compose* fluore*|pfas|perfluore*|polyfluore*|fluor|fluore|fluorees|fluoropolymere*|polymeres fluores|eternels|teflon|ptfe|produits chimiques eternels|substances eternelles',
    other:
      "declaration matiere*|declaration complete des mat*|composition matiere*|composition complete|fiche de donnees de securite|fiches de donnees de securite|fds|fiche de securite|fiches de securite|sans halogene*|halogene*|controle des exportations|controle export|double usage|biens a double|deee|vhu|amiante*|latex|pop|reglement pop|polluants organiques|batteries|bilan matiere*|imds|eccn|recyclabilite|agec|qualites environnementales|indice de reparabilite|repe|perturbateurs endocriniens|huiles minerales|ce qu'il y a dedans|liste des ingredients|comme l'an dernier|comme la derniere fois|memes documents que",
    please:
      "merci de|veuillez|s'il vous plait|svp|stp|je vous prie|nous vous prions|nous vous remercions de|je vous remercie de|vous remercions de|vous serions reconnaissants|serait il possible|vous seriez|priere de|ce serait sympa|remercions par avance|merci d'avance|par avance|vous saurais gre",
    send: "envoyer|envoyez|transmettre|transmettez|faire parvenir|fournir|fournissez|communiquer|communiquez|adresser|adressez|nous faire|retourner|retournez|retour|indiquer|indiquez|faire suivre|mettre a disposition|remettre|deposer|m'envoyer|nous transmettre|donner|preciser|renvoyer|recevoir|obtenir|etablir|me passer|ajouter",
    need: 'besoin|avons besoin|ai besoin|il nous faut|il me faut|nous faudrait|faudrait|faut|demande|demandons|demandent|demander|recherchons|cherchons|cherche|sollicitons|souhaitons|souhaiterions|souhaite|exige|exigent|requis|requise|requises|necessaire*|reclame|voudrait|voudrions|il manque|manque|doit|devons|je voudrais|on veut',
    can: 'pouvez-vous|pourriez-vous|pourrais-tu|peux-tu|pourriez vous|pouvez vous|auriez-vous|avez-vous|est-il possible|serait-il possible|est-ce que vous|pouvons-nous|puis-je|auriez vous|avez vous',
    confirm:
      'confirmer|confirmez|nous confirmer|preciser|indiquer|verifier|nous dire|declarer|attester|informer si|savoir si|dites-moi|dis-moi',
    fill: 'remplir|completer|completez|remplissez|complete|rempli|signe|dument|renseigner|renseignez',
    question:
      'est-ce que|quel est|quels sont|quelle est|contient-il|contiennent|lesquels|si les|si le|ou est-ce|y a-t-il|il y a quoi',
    contains:
      'contient|contiennent|contenir|teneur|presence de|contenant|exempt*|au-dela de 0,1|superieur a 0,1|ajoute intentionnellement',
    remind:
      "quand pouvons-nous|quand pourrons-nous|quand pourrions-nous|quand recevrons-nous|quand peut-on|quand aurons-nous|quand pouvez-vous|quand pourrez-vous|dans combien de temps|relance*|rappel|rappels|sans reponse|pas de reponse|toujours en attente|toujours pas|en attente|attendons toujours|deuxieme demande|seconde demande|2eme demande|3eme|troisieme|des nouvelles|ou en est|ou en etes|reste sans|a ce jour|n'avons pas recu|n'ai pas recu|pas encore recu|derniere relance|me permets de revenir|nous permettons de revenir|reviens vers vous|revenons vers vous|dernier rappel|escalad*|du nouveau|sans nouvelles|toujours rien",
    missing:
      'manque|manquent|manquant*|perime*|expire*|obsolete|erronne*|erronee|incomplet*|ne sont plus valables|pas a jour|plus valable',
    deliver:
      'ci-joint*|ci joint*|en piece jointe|en pj|pieces jointes|veuillez trouver|vous trouverez|trouverez ci|je vous transmets|nous vous transmettons|je vous adresse|nous vous adressons|voici|par la presente|nous certifions|nous declarons|nous attestons|nous confirmons|en annexe|disponible sur notre site|telechargeable*|sur notre site|nous vous envoyons|je vous envoie|vous sont envoyes|je joins|a telecharger',
    requested:
      'suite a votre demande|votre demande|en reponse a|comme demande|demandes|comme convenu|que vous avez demande*|demandee|demandees|votre requete|votre mail|vos demandes|a votre demande',
    thanks:
      'merci pour|merci beaucoup|remerciements|un grand merci|merci encore|nous vous remercions pour|merci de votre|merci a vous|je vous remercie pour|super, merci|parfait, merci',
    received:
      "bien recu|recu|recus|recues|tout est|complet|dossier complet|en ordre|c'est bon|parfait|cloture*|accuse*|accusons reception|bonne reception|valide|dossier clos|est clos|est close|sont clos",
    refuse:
      "malheureusement|ne pouvons pas|ne sommes pas en mesure|regrettons|impossible|n'est pas possible|adressez-vous|directement au fabricant|confidentialite|nda|avant de|indisponible|pas disponible",
    condition:
      "si vous avez besoin|si vous souhaitez|n'hesitez pas|en cas de|si besoin|si necessaire|a votre disposition|sur demande|pour toute question|le cas echeant|si vous avez",
    unneeded:
      "je l'ai deja|je les ai deja|l'ai deja|les ai deja|retire de la liste|n'est plus monte|nous avons trouve|pas besoin|pas necessaire|inutile|plus besoin|nous avons deja|avons deja|on a deja|j'ai deja|deja recu|deja en notre possession|ne sont pas concern*|n'est pas concern*|ne faut pas|pas la peine|hors perimetre|sauf|excepte|laissez tomber|ce n'est plus|pas demande*|nous suffit|on l'a deja|rien a faire|n'avons pas besoin|n'est pas necessaire|ne sont pas necessaires|deja recu*|pas concerne*|ce n'est pas la peine|c'est bon pour|est parfait pour|rien d'autre|ok pour|n'est pas le sujet|est complete|sont completes|n'y touchez pas|deja couvert*|j'ai trie|ok le|pas le sujet",
    not: 'ne|pas|non|sans|aucun|aucune|ni|jamais|rien',
    cancel:
      "annule*|annulation|annuler|ignorer|ne pas tenir compte|ne tenez pas compte|sans objet|caduque|retirons|n'est plus necessaire|plus d'actualite",
    comply:
      'doit etre conforme|doivent etre conformes|conforme rohs|conformes rohs|conforme a|conformes a|conditions generales|conformement|inchange*|respecter|reste inchange*|conformes aux|articles conformes|materiel conforme|exclusivement rohs',
    reason:
      'notre client|nos clients|auditeur|audit|douane|en douane|transitaire|dossier technique|organisme notifie|export*|reglementation|notre service|qualite|reglementaires|blocage|bloque*',
    by: "avant|d'ici|avant le|pour le|au plus tard|delai|date limite|echeance|urgent|urgence|des que possible|rapidement|dans les|sous|aujourd'hui|demain|jusqu'au|retour souhaite|avant fin|d'ici fin|d'ici a|d'ici le|date butoir|dernier delai|dernier carat|cloture|retour avant|reponse avant|reponse attendue|avant midi|a retourner avant|a rendre|limite|sous huitaine|sous quinzaine|avant la fin|attendu pour|pour vendredi|pour lundi|delai de rigueur|a recevoir pour",
    items:
      'references suivantes|articles suivants|composants suivants|produits suivants|pieces suivantes|suivant*|suivantes|ci-dessous|ci-apres|ces references|ces composants|ces articles|la liste|liste jointe|fichier joint|nomenclature jointe|reference|references|pour les articles|listes|cites',
    price:
      'devis|prix|offre de prix|meilleur prix|demande de prix|cotation|tarif|tarifs|delai de livraison|disponibilite|consultation|quantite minimum|chiffrage|remise|delais et prix',
    order:
      'commande|bon de commande|confirmation de commande|accuse de reception de commande|accuser reception|passer commande|commander|date de livraison|livraison prevue|arc',
    invoice: 'facture*|paiement|reglement de|echu|virement|solde|impaye*|montant|releve de compte|tva due|comptabilite',
    shipment:
      "expedition|expedie*|colis|bon de livraison|suivi|transporteur|livre|avis d'expedition|numero de suivi|bordereau|votre envoi",
    change:
      'arret de production|fin de vie|obsolescence|changement de|modification produit|avis de modification|derniere commande|dernier achat|notification de changement|transfert de production|arret definitif|remplace par|pcn',
    news: "newsletter|lettre d'information|desabonner|desinscri*|se desinscrire|inscrivez-vous|inscription|formation|webinaire*|webinar*|seminaire*|salon|actualite*|en savoir plus|lire la suite|journee technique|abonne*|evenement|conference|matinale|ateliers",
    offer:
      'nous proposons|notre offre|nos services|nos solutions|logiciel|essai gratuit|demonstration|promotion|stock disponible|surstock|remise exceptionnelle|laboratoire|essais a partir|confiez-nous|accompagne*|gagnez du temps|cabinet|audit offert|gratuit*',
    job: "candidature|cv|curriculum|lettre de motivation|offre d'emploi|poste de|stage|alternance|entretien|recrutement|emploi|experience professionnelle|candidat*",
    phishing:
      'mot de passe|votre compte|verifier votre|identifiant*|cliquez|suspendu*|boite mail|boite aux lettres|messagerie pleine|connectez-vous|coordonnees bancaires|rib modifie|penalite*|document securise|sera supprime*',
    absence:
      'absent*|absence|conges|en conge|reponse automatique|message automatique|de retour le|actuellement absent|accuse de reception|a bien ete recu*|numero de dossier|votre message|bien ete enregistre*|conge maternite|ferme|fermeture',
    bounce:
      "non remis|n'a pas pu etre remis|echec de la remise|echec de remise|non distribue|destinataire inconnu|adresse introuvable|n'a pas ete remis",
    survey:
      "enquete|questionnaire de|satisfaction|votre avis|evaluation fournisseur|auto-evaluation|evaluer|noter|rse|protection des donnees|rgpd|securite de l'information|code de conduite|developpement durable|ouverture de compte",
    quality:
      'reclamation|non-conformite|non conformite|defaut|defectueux|defectueuse|8d|retour marchandise|litige|avarie|action corrective|casse',
    technical:
      "fiche technique|fiches techniques|datasheet|plan|echantillon*|modele 3d|question technique|schema|note d'application",
    meeting: 'reunion|invitation|ordre du jour|compte rendu|compte-rendu|visio|teams|point hebdo|pot de|dejeuner',
    portal:
      'portail|message automatique|genere automatiquement|ne pas repondre|connectez-vous|ticket|tache|plateforme|demande n|automatiquement|espace fournisseur',
    colleague:
      'bonjour a tous|salut|chers collegues|equipe|pour info|fyi|peux-tu|tu peux|pouvez-vous prendre|merci de traiter|en interne|stats|commercial|notre client',
  },
  headings: {
    part: 'reference fabricant|ref fabricant|ref. fabricant|ref fab*|ref. fab*|reference constructeur|ref constructeur|ref. constructeur|code fabricant|reference fournisseur fabricant|n° fabricant|numero fabricant|mpn|type|modele|reference du fabricant|pn fabricant|reference commerciale|p/n fabricant|ref. commerciale|votre ref*|votre n°*|votre numero*|votre code*|votre article*',
    item: "reference|ref|ref.|references|article|articles|designation ref|composant|piece|code article|code|produit|numero de piece|code produit|numero d'article|p/n",
    own: 'notre ref*|notre reference|notre code|ref interne|reference interne|ref. interne|code interne|ref client|reference client|ref. client|code client|article client|code sap|n° sap|n° interne|code erp|plan|n° de plan|codet|ref magasin|code magasin|repere|nos ref*|nomenclature interne|code article interne|ref. achat|code fournisseur|ref distributeur',
    maker: 'fabricant|fabricants|marque|constructeur|fab.|fab|fabriquant',
    description: 'designation|description|libelle|intitule|desc|boitier|nom',
    documents:
      'document*|documents demandes|demande|attestation*|requis|besoin|declaration*|manquant*|pieces demandees',
    quantity: 'quantite|qte|qté|qte.|nombre|unite|conso*|volume|consommation|besoin annuel',
    price: 'prix|pu|p.u.|montant|total|prix unitaire|eur',
    date: 'date|echeance|delai|semaine|livraison|date limite|validite|derniere livraison',
    tariff: 'code sh|code nc|nomenclature*|code douanier|tarif*|position tarifaire|hs code',
    origin: 'origine|pays*',
    status: 'statut|rohs|reach|svhc|etat|oui/non|remplacement|recu|reponse|conformite',
    line: 'ligne|n°|no|pos|pos.|poste|rang|item|#',
    order: 'commande|n° commande|cde|facture|bl|lot|n° bl|dossier|affaire|projet|n° de commande',
    note: 'remarque*|commentaire*|observation*|fournisseur|note|utilisation',
  },
  dates: {
    months:
      'janvier|janv|janv.|jan, fevrier|fevr|fev|fevr., mars, avril|avr|avr., mai, juin, juillet|juil|juil., aout, septembre|sept|sept., octobre|oct|oct., novembre|nov|nov., decembre|dec|dec.',
    weekdays: 'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche',
    today: "aujourd'hui|ce jour|ce soir|dans la journee|fin de journee",
    tomorrow: 'demain',
    overmorrow: 'apres-demain|apres demain',
    day: 'jour|jours|jours calendaires',
    workday: 'jours ouvres|jours ouvrables|jour ouvre',
    week: 'semaine|semaines',
    month: 'mois',
    quarter: 'trimestre',
    year: 'an|ans|annee',
    hour: 'h|heures',
    within: "sous|dans les|dans un delai de|d'ici|dans|delai de|en",
    before: 'avant',
    until: "d'ici|jusqu'en|jusqu'au",
    next: 'prochain|prochaine|suivant|suivante|prochains|prochaines',
    this: 'ce|cette|de cette semaine',
    endOfWeek: "fin de semaine|fin de la semaine|cette semaine|d'ici la fin de la semaine|fin de cette semaine",
    endOfMonth: 'finisse le mois|fin du mois|fin de mois|fin de ce mois|ce mois-ci|dernier jour du mois',
    endOfYear: "fin de l'annee|fin d'annee|fin de cette annee|fin d annee",
    end: 'fin|fin de|fin du',
    middle: 'mi',
    dayBefore: "la veille|jour d'avant|jour precedent",
    weekBefore: 'semaine avant|huit jours avant',
    earlier: "d'avant|precedent",
    weekNumber: 'semaine|s|sem.|sem',
    numbers: 'un|une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze',
  },
  conditions: {
    age: "de plus de #|de plus d'#|de moins de #|de moins d'#|moins de #|moins d'#|plus vieux que #|plus vieille que #|plus ancien* que #|anterieur* a #|derniers #|dernieres #|derniere #|# ecoule*|# d'anciennete|inferieur* a #|superieur* a #|pas exceder #|depasser #|(plus de/plus d'/pas plus de/pas plus d'/de moins de/inferieur* a) #( d'anciennete/ d'age)|<#|< #|<=#|<= #|≤#|≤ #|(dater de/datant de/date* de/datent de/remonte* a/remonter a) (plus de /plus d'/moins de /moins d')#|(au cours des/dans les/durant les/sur les/depuis les) (dernier* /)#|(age/anciennete) (maximal* /maximum /max )(de /d'/: )#|# (maximum/maxi/max/au plus/au maximum)|vieux de (plus de /plus d')#|moins (de/d')#|(pas/ne) (avoir/ayant/depasser/exceder) (plus de/plus d') #|(avoir/ayant/aient/ait/a/ont) (plus de/plus d'/moins de/moins d') #|(age/datant/vieux) de (plus/moins) (de /d')#|(remont*) a (plus/moins) (de /d')#",
    after:
      "posterieur* au @|posterieur* a @|emis* apres le @|emis* apres @|etabli* apres le @|etabli* apres @|date* apres le @|date* apres @|delivre* apres le @|delivre* apres @|signe* apres le @|signe* apres @|plus recent* que @|(emis*/etabli*/date*/delivre*/signe*/redige*/datant) (apres/posterieurement a/au-dela de/au-dela du) (le )@|(plus recent*/ulterieur*) (que/qu'a/a/au) (le )@|apres (le )@ (uniquement/seulement)",
    from: "emis* a partir du @|emis* a partir de @|emis* a compter du @|emis* depuis le @|etabli* a partir du @|etabli* a partir de @|etabli* a compter du @|etabli* depuis le @|date* a partir du @|date* a partir de @|date* a compter du @|date* depuis le @|delivre* a partir du @|delivre* a partir de @|delivre* a compter du @|delivre* depuis le @|signe* a partir du @|signe* a partir de @|signe* a compter du @|signe* depuis le @|anterieur* au @|anterieur* a @|pas avant le @|emis* avant le @|date* d'avant @|plus ancien* que @|@ ou plus recent*|@ ou posterieur*|@ ou apres|@ minimum|(emis*/etabli*/date*/delivre*/signe*/redige*/datant/document*/certificat*/declaration*) (a partir/a compter/depuis/des) (du /de /d'/le )@|@ (ou/et) (plus recent*/posterieur*/apres/ulterieur*)|(pas/rien/aucun*)...(avant/anterieur* a/anterieur* au) (le )@|(d'avant/datant d'avant/date* d'avant) (le )@|(anterieur* a/anterieur* au) @|au plus tot (le /du /de /en )@|@ au plus tot",
    refused:
      "trop vieux|trop vieille*|trop ancien*|perime|perimee|perimes|perimees|obsolete*|caduc*|plus valable*|plus valide*|plus a jour|pas a jour|refuse|refusee|refuses|refusees|rejete|rejetee|rejetes|rejetees|pas accepte*|n'accepte pas|n'acceptent pas|n'acceptons pas|pas accepter|pas l'accepter|pas les accepter|pas etre accepte*|est expire*|sont expire*|a expire|ont expire|arrive* a expiration|depasse|depassee|(plus/pas) (reconnu*/recevable*/acceptable*/accepte*/valable*/valide*/conforme* a/en vigueur/retenu*/utilisable*/exploitable*/admis*)|irrecevable*|non (recevable*/valable*/valide*/signe*/date*/conforme* a)|(ne pouvons/ne peux/ne peut/ne peuvent) (pas /plus )(l'accepter/accepter/les accepter/le retenir/etre accepte*/etre retenu*/etre pris*/l'utiliser/les utiliser/le prendre/les prendre)|(retoque*/recale*/ecarte*/invalide*/rejet*)|(n'est/ne sont) pas signe*|(pas de/sans) signature|(un autre/mauvais*/autre) (composant/article/produit/reference)|(concerne/porte sur/correspond a) un* autre|(retourne*/renvoye*) par|ne reconna* (plus/pas)|ne passe* pas|(ne )(pouvons/peut/peux/pouvez) (pas )(accepter/utiliser/retenir/valider)|(inutilisable*/inexploitable*)|(aucune/pas de/manque la/sans la) signature|(correspond*/concerne*/porte*) (a /sur /pas )(un* /une )autre",
    newer:
      'un...plus recent|une...plus recente|des...plus recent*|version plus recente|de plus recent|(reemettre/reemis*/re-signe*/refaire)|(version/edition/copie/declaration/attestation) (plus recente/actualisee)',
    elsewhere:
      'livraison*|livre|livres|livree|livrees|commande*|facture*|achet*|colis|devis|prix|offre|date code*|date de fabrication|douane*|fournis*|delai|liste candidate|depuis plus|marchandise*|sans signature|pcn|modification*|plan|plans|conges|vacances|paiement|echantillon*|emballage|garantie',
    supposed: 'si|sinon|sera|seront|serait|seraient|le cas echeant',
    last: 'derniers|dernieres',
    half: 'six mois',
    dated: '(date*/emis*/signe*/etabli*/dater/datant) (de /en /du /au cours de )@',
    thisYear: "cette annee|de l'annee|l'annee en cours|annee en cours|l'annee courante",
    oneAndHalf: 'un an et demi|une annee et demie|1 an et demi|1,5 an',
  },
}
