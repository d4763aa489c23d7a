/** French words of which good news is made. */
export const FRENCH = `
le la les l un une des du de d au aux ce cet cette ces nous notre nos vous votre vos il elle ils elles on tout toute tous toutes ensemble
relative relatif relatives relatifs concernant aucun aucune ne n pas ni et ou ainsi que qu qui dont en à a dans sur sous par pour avec sans selon suivant conformément vertu sens titre ci
dessous dessus y compris notamment plus moins par présente présentes
est sont être soit ont été sommes
attestons atteste certifions certifie déclarons déclare confirmons confirme garantissons garantit informons
conforme conformes conformité respecte respectent répond répondent satisfait satisfont exigences exigence prescriptions dispositions
contient contiennent contenir contenu présent présente présentes présence dépasse dépassent dépassant utilisé utilisés exempt exempts exempte exemptes
directive directives règlement déléguée européenne européen européennes parlement conseil union commission modifiée modifié modifiant telle tel
modifications amendement article annexe version vigueur
limitation restriction restrictions utilisation certaines substances substance dangereuses équipements électriques électroniques extrêmement préoccupante
préoccupantes candidate candidates liste publiée publié mise jour date datée entrées juin
limite limites valeur valeurs maximale maximales seuil seuils concentration concentrations supérieure supérieures inférieure inférieures
quantité teneur pourcentage masse poids homogène homogènes matériau matériaux au-delà delà
produit produits article articles référence références pièce pièces composant composants modèle modèles série séries gamme type types
fabriqué fabriqués fabriquée fabriquées vendus livrés fournis fourni commercialisés fabricant fournisseur fournisseurs société
mentionné mentionnés mentionnées listés listées suivant suivants suivantes désignés énumérés cités citées indiqués indiquées
responsabilité seule connaissance connaissances meilleure base informations déclarations après consultation nos
transformateurs selfs bobines encodeurs connecteurs connecteur relais condensateurs résistances câbles capteurs interrupteurs fusibles ventilateurs moteurs
plomb mercure cadmium chrome hexavalent
conflit minerais proviennent étain or tantale tungstène république démocratique congo pays limitrophes utilisés
janvier février mars avril mai juin juillet août septembre octobre novembre décembre er
application exemption exemptions recours s soussignés soussigné céramique autre celle celles bénéfice alliage alliages cuivre jusqu contenant fait usage oui non
objet
applique piles accumulateurs considérant pile batteries suivante suivants
également outre ainsi notamment faisant recours moyennant cuivre nickel argent étain aluminium or zinc
`
