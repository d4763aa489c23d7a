import type { Language } from './shape'

export const pt: Language = {
  code: 'pt',
  common:
    'o a os as de do da dos das que e em um uma para com nao por se no na ao mais como bom dia obrigado obrigada cumprimentos atenciosamente prezados voces vossa vosso nosso nossa seu sua ja esta sao tem foi pelo pela boa tarde att quais qual quem antes',
  concepts: {
    papers:
      'documentacao ambiental|documentos ambientais|declaracao de conformidade|declaracoes de conformidade|certificado de conformidade|certificados de conformidade|documentacao de conformidade|substancias restritas|substancias perigosas|substancias proibidas|papelada|documentacao tecnica|composicao dos|declaracao de substancias|ficha tecnica ambiental|documentacao do costume|documentos de conformidade|certificados ambientais|certificado ambiental|declaracao ambiental|declaracoes ambientais|certificacao ambiental|documentacao regulamentar|documentacao regulatoria|documentos regulatorios|documentos habituais|os documentos do costume|os papeis do costume|papeis habituais|papeis de sempre|mesmos documentos|substancias nocivas|substancias toxicas|substancias regulamentadas|substancias controladas|materiais perigosos|composicao quimica|conformidade ambiental|conformidade de materiais|laudo*|atestado de conformidade',
    document:
      'declaracao|declaracoes|certificado*|documento*|documentacao|relatorio*|formulario*|ficha*|laudo*|por escrito|questionario*|carta|atestado*|dados|informacao|informacoes|pdf|modelo|planilha',
    rohs: 'sem chumbo|isento de chumbo|chumbo|mercurio|cadmio|ftalatos|rohs*|cromo hexavalente|isenca*|restricao de substancias|substancias restritas|tem chumbo|rohs|ro hs|livre de chumbo|livres de chumbo|isentos de chumbo|teor de chumbo|contem chumbo|com chumbo|cromo vi|seis substancias|dez substancias|quatro ftalatos|isencao 7*|isencoes rohs|diretiva 2011/65*|directiva rohs|diretiva rohs|pbde',
    reach:
      'reach|svhc*|lista de candidat*|lista candidata|elevada preocupacao|regulamento reach|substancias que suscitam|substancias candidatas|svhc|lista svhc|substancias svhc|muito preocupantes|alta preocupacao|suscitam elevada|regulamento (ce) 1907*|artigo 33|art. 33|scip|anexo xvii|echa',
    prop65: 'proposition 65|proposicao 65|prop 65|california*|proposta 65|prop. 65|prop65|californian*',
    conflict_minerals:
      'minerais de conflito|minerais de conflitos|minerais em conflito|minerios de conflito|3tg|estanho, tantalo|fundic*|minerais|minerais responsaveis|minerais de areas|fornecimento responsavel|estanho, tungsten*|tantalo, estanho|cobalto|mica|fundidoras|fundicoes|modelo cmrt|formulario cmrt|template cmrt',
    country_of_origin:
      'pais de origem|paises de origem|certificado de origem|pais de fabrico|pais de fabricacao|origem|declaracao do fornecedor|declaracao de fornecedor|declaracao de origem|origem preferencial|onde e fabricado|onde sao fabric*|local de fabrico|onde e fabricad*|onde sao fabricad*|pais de producao|pais de procedencia|procedencia|pais de montagem|fabricado em|fabricados em|feito em|feitos em|made in|onde foi fabricad*|onde foram fabricad*|onde e produzid*|onde sao produzid*|onde sao feitos|em que pais|qual pais|qual o pais|de onde vem|local de fabricacao|local de producao|certificacao de origem|certificados de origem|prova de origem|origem nao preferencial|declaracao de longo prazo|declaracao de longa duracao|declaracoes de fornecedor|origens|eur.1',
    hs_code:
      'codigo pautal|codigos pautais|classificacao pautal|pauta aduaneira|codigo hs|codigos hs|codigo sh|ncm|codigo ncm|nomenclatura combinada|codigo nc|classificacao fiscal|codigo aduaneiro|taric|tarifa*|posicao pautal|ncms|ncm/sh|codigo de tarifa|codigo tarifario|codigos tarifarios|codigo da pauta|pautal|pautais|posicao tarifaria|classificacao aduaneira|classificacao tarifaria|codigo taric|codigos taric|codigos sh|codigos ncm|nomenclatura|codigo estatistico|10 digitos|8 digitos|6 digitos|oito digitos|dez digitos|seis digitos|hts',
    pfas: 'perfluor*|polifluor*|quimicos eternos|substancias fluoradas|pfas|perfluorad*|polifluorad*|fluorad*|fluor adicionado|fluoropolimero*|teflon|ptfe|quimicos permanentes|poluentes eternos',
    other:
      'declaracao de materia*|composicao completa|composicao de materia*|ficha de seguranca|fichas de seguranca|ficha de dados de seguranca|fichas de dados de seguranca|fds|fispq|isento de halogen*|sem halogen*|livre de halogen*|halogen*|controlo de exportac*|controle de exportac*|dupla utilizacao|uso duplo|reee|amianto|latex|eccn|baterias|imds|pop|mesmo do ano passado|igual ao ano passado',
    please:
      'por favor|favor|solicitamos|solicito|agradecia*|agradecemos|agradeco|gostaria*|pedimos|peco|por gentileza|gentileza|queiram|poderia*|desde ja|seria possivel|pf|p.f.',
    send: 'enviar|envie|enviem|enviar-nos|envio|enviarem|fornecer|fornecam|facultar|disponibilizar|disponibilizem|remeter|mandar|mandem|encaminhar|indicar|indiquem|informar|informem|partilhar|compartilhar|passar|dar|emitir|devolver|devolucao|submeter|apresentar|anexar|providenciar|reenviar|arranjar|obter|manda|facultem|me passa',
    need: 'precisamos|preciso|precisa|precisam|necessitamos|necessito|necessario|necessaria|necessarios|solicita|solicitou|exige|exigem|requer|requeridos|pede|pediu|pedem|queremos|quer|procuramos|falta|faltam|temos de|deve|devem|quer saber|precisava|solicito|solicitamos',
    can: 'podem|podia|podiam|podera|poderiam|poderia|pode|conseguem|consegue|tem|tens|sera possivel|e possivel|teriam|voces tem|podes',
    confirm:
      'confirmar|confirmem|confirme|verificar|indicar se|informar se|declarar|saber se|dizer se|esclarecer|atestar',
    fill: 'preencher|preencham|preenchido*|completar|assinar|assinado|assinada|devolver preench*',
    question: 'qual|quais|se contem|contem|onde|algum',
    contains: 'contem|contenha*|contenham|teor de|presenca de|isento*|livre de|acima de 0,1|adicionad* intencional*',
    remind:
      'quando podemos|quando poderemos|quando receberemos|quando vamos receber|quando teremos|para quando|lembrete|lembramos|relembr*|ainda nao recebemos|ainda nao recebi|ainda aguardamos|aguardamos|aguardo|continuamos a aguardar|alguma novidade|novidades|sem resposta|insist*|segunda via|segundo pedido|segunda solicitacao|reforc*|pendente*|em atraso|reiter*|ultimo aviso|cobranc* de|retorno sobre|algum retorno|solicitado abaixo|ponto de situacao|follow-up',
    missing: 'falta|faltam|em falta|expirad*|vencid*|caducad*|desatualizad*|incomplet*|incorret*|errad*|nao e valid*',
    deliver:
      'em anexo|anexo|anexos|segue em anexo|seguem em anexo|segue anexo|seguem|segue|junto envio|junto enviamos|anexamos|envio em|enviamos em|pela presente|declaramos|certificamos|confirmamos que|no nosso site|disponiveis em|conforme anexo',
    requested:
      'conforme solicitado|conforme pedido|como solicitado|vosso pedido|sua solicitacao|vossa solicitacao|em resposta|solicitados|solicitadas|pedidos por|o seu pedido de|vosso contacto|solicitada',
    thanks:
      'obrigado pel*|obrigada pel*|agradecemos a|agradeco a|muito obrigado|muito obrigada|agradecido*|obrigado por|gratos',
    received:
      'recebid*|recebemos|recebi|tudo em ordem|tudo certo|completo|completa|fechado|encerrad*|ok|perfeito|confirmo a rececao|confirmo o recebimento|concluid*',
    refuse:
      'infelizmente|lamentamos|nao podemos|nao dispomos|nao e possivel|nao emitimos|contactar o fabricante|contatar o fabricante|nda|antes de|indisponivel|confidencialidade',
    condition:
      'se necessario|caso necessit*|caso precis*|caso|se precisar*|em caso de|nao hesite*|qualquer duvida|ao dispor|a disposicao|mediante pedido|se houver',
    unneeded:
      'nao e necessari*|nao precisamos|nao precisa|nao e preciso|nao sao necessari*|ja temos|ja tenho|ja recebemos|dispensa*|exceto|excepto|salvo|nao se aplica|nao incluir|nao e aplicavel|ja nao|nao faz falta|dispensad*|nao preciso|ja recebi|tudo certo com|nao aplicavel|ja constam|ja consta|constam na|nao e o assunto|ja carreguei|perfeitas',
    not: 'nao|nem|sem|nenhum|nenhuma|nunca|nada',
    cancel: 'cancelar|cancelamos|cancelem|anular|desconsiderar|desconsiderem|ignorar|ignorem|sem efeito|retiramos',
    comply:
      'deve cumprir|devem cumprir|em conformidade com|conforme rohs|conformes|material rohs|deve estar|devem estar|condicoes gerais|mantem-se|sem alterac*|inalterad*|cumprir com|de acordo com as normas|atender a',
    reason:
      'nosso cliente|cliente final|cliente|auditor*|auditoria|alfandega|despachante|desembaraco|processo tecnico|exportacao|qualidade|inspecao|retid*|regulament*|duimp',
    by: 'ate|prazo|o mais breve|quanto antes|urgente|urgencia|data limite|hoje|amanha|antes de|no maximo|impreterivelmente|com urgencia|ate ao|fechar|ate o dia|ate dia|ate o fim|ate ao fim|ate final|no mais tardar|o mais tardar|prazo final|data maxima|data de fecho|prazo maximo|ate amanha|ate sexta|ate segunda|resposta ate|devolver ate|dentro de|no prazo|encerramento|antes do|antes da',
    items:
      'seguintes|seguinte*|abaixo|referencias|lista anexa|lista em anexo|itens|artigos|componentes|codigos|produtos|pecas|estes componentes|estes produtos|materiais|discriminad*|relacionad*|ficheiro anexo|em anexo a lista|material',
    price: 'cotacao|cotar|orcamento|preco*|prazo de entrega|disponibilidade|proposta|desconto|cotem|tabela de precos',
    order:
      'encomenda|pedido de compra|ordem de compra|confirmacao de encomenda|data de entrega|encomendar|confirmacao do pedido',
    invoice:
      'fatura*|factura*|pagamento|vencimento|boleto|nota fiscal|nf-e|transferencia|valor em divida|saldo|danfe|recibo',
    shipment:
      'expedicao|expedid*|rastreio|rastreamento|transportador*|guia de remessa|despachad*|encomenda enviada|a caminho|volumes|conhecimento',
    change:
      'fim de vida|descontinu*|obsolet*|alteracao de produto|notificacao de alteracao|mudanca de|ultima compra|substitut*|alteracao do|transferencia de producao',
    news: 'newsletter|boletim|cancelar subscricao|cancelar inscricao|descadastr*|inscri*|formacao|seminario|webinar*|curso|feira|saiba mais|leia|evento|vagas|leitores',
    offer:
      'oferecemos|nossos servicos|somos uma|laboratorio|soluc*|software|demonstracao|promocao|stock disponivel|estoque|consultoria|poupe|economize|gratuit*',
    job: 'candidatura|curriculo|curriculum|cv|vaga|emprego|entrevista|estagio|recrutamento|experiencia profissional',
    phishing:
      'palavra-passe|senha|verifique|a sua conta|sua conta|clique|bloquead*|suspens*|caixa de correio|multa|dados bancarios|credenciais|expira|atualize',
    absence:
      'ausente|ferias|resposta automatica|fora do escritorio|regresso|retorno dia|recebemos a sua|numero do ticket|licenca|ausencia|em breve respond*|protocolo',
    bounce:
      'nao foi possivel entregar|nao entregue|falha na entrega|devolvid*|destinatario desconhecido|caixa cheia|nao pode ser entregue',
    survey:
      'inquerito|questionario de|satisfacao|avaliacao de fornecedor*|pesquisa de|sua opiniao|protecao de dados|lgpd|rgpd|seguranca da informacao|esg|codigo de conduta|cadastro de fornecedor*|homologacao',
    quality: 'reclamacao|nao conformidade|defeit*|8d|devolucao|avaria*|acao corretiva|rejeitad*',
    technical: 'folha de dados|datasheet|amostra*|modelo 3d|desenho|duvida tecnica|esquema|ficha tecnica',
    meeting: 'reuniao|convite|agenda|ata|chamada|videochamada|almoco',
    portal:
      'portal|mensagem automatica|gerad* automaticamente|nao responda|ticket|tarefa|plataforma|aceda|acesse|login',
    colleague:
      'ola a todos|pessoal|equipa|equipe|colegas|para conhecimento|tratar disto|conseguem tratar|reencaminho|internamente|comercial|nosso cliente americano',
  },
  headings: {
    part: 'referencia fabricante|ref. fabricante|ref fabricante|codigo fabricante|cod. fabricante|part number|mpn|modelo|tipo|p/n fabricante|referencia do fabricante|codigo do fabricante|pn fabricante|vossa ref*|vosso codigo*|vosso artigo*',
    item: 'referencia|ref|ref.|artigo|codigo|cod.|peca|componente|produto|material|item',
    own: 'nossa ref*|nosso codigo|nossa referencia|ref. interna|referencia interna|codigo interno|cod. interno|codigo cliente|ref. cliente|codigo sap|sap|desenho|nosso *|nossa *|codigo do cliente',
    maker: 'fabricante|marca|fab.',
    description: 'descricao|designacao|nome|desc.',
    documents: 'documento*|necessario*|declarac*|certificado*|em falta|solicitado',
    quantity: 'quantidade|qtd|qtd.|qtde|qtde.|un|un.|unidade|consumo|pcs',
    price: 'preco*|valor|total',
    date: 'data|prazo|entrega|semana|validade',
    tariff: 'ncm|codigo pautal|codigo hs|codigo nc|pauta|taric',
    origin: 'origem|pais*',
    status: 'estado|status|rohs|reach|svhc|sim/nao|substituto',
    line: 'linha|n°|no|pos|pos.|item n|num|#',
    order: 'encomenda|pedido|fatura|guia|lote|projeto',
    note: 'observacoes|obs|obs.|nota*|comentario*|fornecedor|aplicacao',
  },
  dates: {
    months:
      'janeiro|jan, fevereiro|fev, marco|mar, abril|abr, maio|mai, junho|jun, julho|jul, agosto|ago, setembro|set, outubro|out, novembro|nov, dezembro|dez',
    weekdays:
      'segunda-feira|segunda, terca-feira|terca, quarta-feira|quarta, quinta-feira|quinta, sexta-feira|sexta, sabado, domingo',
    today: 'hoje|ainda hoje',
    tomorrow: 'amanha',
    overmorrow: 'depois de amanha',
    day: 'dia|dias|dias corridos',
    workday: 'dias uteis|dia util',
    week: 'semana|semanas',
    month: 'mes|meses',
    quarter: 'trimestre',
    year: 'ano|anos',
    hour: 'h|horas',
    within: 'no prazo de|em|dentro de|prazo de|nos proximos|no maximo em|ate',
    before: 'antes de|antes do',
    until: 'ate',
    next: 'proximo|proxima|que vem|seguinte',
    this: 'este|esta|desta semana|neste|nesta|deste',
    endOfWeek: 'fim da semana|final da semana|fim de semana|esta semana|nesta semana',
    endOfMonth: 'acabe o mes|fim do mes|final do mes|este mes|fim deste mes|ultimo dia do mes|finais do mes',
    endOfYear: 'fim do ano|final do ano',
    end: 'fim de|final de|final do|finais de',
    middle: 'meados de',
    dayBefore: 'dia antes|dia anterior|vespera',
    weekBefore: 'semana antes',
    earlier: 'anterior',
    weekNumber: 'semana|sem.',
    numbers: 'um|uma, dois|duas, tres, quatro, cinco, seis, sete, oito, nove, dez, onze, doze',
  },
  conditions: {
    age: 'mais de #|menos de #|mais antig* que #|ultimos #|ultimas #|ultimo #|anterior* a #|inferior* a #|superior* a #',
    after:
      'posterior* a @|emitid* apos @|emitid* depois de @|emitid* apos o dia @|datad* apos @|datad* depois de @|datad* apos o dia @|data apos @|data depois de @|data apos o dia @',
    from: 'emitid* a partir de @|datad* a partir de @|data a partir de @|anterior* a @|@ ou posterior*|@ ou mais recente*|@ em diante',
    refused:
      'muito antig*|demasiado antig*|obsolet*|desatualizad*|vencid*|expirad*|caducad*|rejeitad*|recusad*|rejeitou|recusou|nao aceit*|nao foi aceit*|nao e mais valid*|ja nao e valid*|fora de validade',
    newer: 'um...mais recente|uma...mais recente|mais atual',
    elsewhere:
      'pedido*|encomenda*|entreg*|fatura*|compr*|preco*|proposta*|date code*|data de fabricacao|alfandega*|prazo|mercadoria*|fornecid*',
    supposed: 'se|caso contrario|caso|sera|serao',
    half: 'meio ano|seis meses',
  },
}
