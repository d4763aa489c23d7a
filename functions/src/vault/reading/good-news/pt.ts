/** Portuguese words of which good news is made. */
export const PORTUGUESE = `
relativa relativo relativas relativos
o a os as um uma de do da dos das no na nos nas em ao à aos às com por pelo pela para segundo conforme sob e ou nem que se seu sua nós nosso nossa
nossos nossas este esta estes estas todo todos toda todas cada nenhum nenhuma não como também acordo presente
é são ser está estão
declara declaramos certifica certificamos confirma confirmamos garantimos informamos
cumpre cumprem atende atendem conforme conformes conformidade satisfaz satisfazem respeitam requisitos requisito exigências disposições
contém contêm contido presentes excede excedem superior superiores inferior inferiores livre livres isento isentos acima abaixo
diretiva diretivas directiva delegada regulamento europeia europeu parlamento conselho união comissão alterada alterado emenda artigo anexo
restrição restrições utilização uso determinadas certas substâncias substância perigosas equipamentos elétricos eletrónicos eletrônicos
extremamente preocupantes suscitam elevada preocupação candidatas lista publicada atualizada data entradas
limite limites valor valores máximo máximos concentração concentrações quantidade peso massa percentagem material homogéneo homogêneo homogéneos
produto produtos artigo artigos referência referências peça peças componente componentes modelo modelos série séries tipo tipos
cabos conectores relés sensores motores fornecido fornecidos fabricado fabricados vendidos fabricante fornecedor fornecedores empresa
mencionado mencionados indicados listados seguintes seguinte descritos responsabilidade exclusiva informações conhecimento melhor base
chumbo mercúrio cádmio crómio cromo hexavalente
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
aplicação isenção isenções devidos fins chaves botões comando liga cobre contendo até utilizada abaixo
terminais parafusos latão
`
