import { skillsOf } from "../parse-trade.ts";

/** Databases, analysis and learning machines. */
export const data = skillsOf(
  "Data",
  `
  sql: SQL | structured query language, sql queries, sql query, ansi sql, sql programming | databases
  databases: Databases | relational databases, rdbms, database design, dbms, database development, database management
  postgresql: PostgreSQL | postgres, postgre sql, postgre, psql, postgis | sql
  mysql: MySQL | my sql, mariadb | sql
  sql-server: Microsoft SQL Server | sql server, ms sql, mssql, ms sql server, mssql server | sql
  t-sql: T-SQL | transact sql, tsql | sql-server
  oracle-database: Oracle Database | oracle db, oracle 11g, oracle 12c, oracle rdbms, oracle 10g, oracle 19c, =Oracle | sql
  pl-sql: PL/SQL | plsql, oracle pl/sql | oracle-database
  oracle-forms: Oracle Forms | oracle forms and reports | oracle-database
  db2: IBM DB2 | db2, udb | sql
  sybase: Sybase | sap ase | sql
  sqlite: SQLite | | sql
  stored-procedures: Stored procedures | stored procedure | sql
  database-administration: Database administration | dba, database administrator, oracle dba, sql dba | databases
  database-tuning: Database tuning | query optimization, sql tuning, performance tuning of databases, index tuning | sql
  data-modeling: Data modeling | data modelling, er modeling, logical data model, entity relationship modeling | databases
  nosql: NoSQL | no sql, non relational databases | databases
  mongodb: MongoDB | mongo db, mongo | nosql
  cassandra: Apache Cassandra | ~Cassandra | nosql
  redis: Redis | | nosql
  dynamodb: DynamoDB | dynamo db, amazon dynamodb | nosql, aws
  couchbase: Couchbase | couchdb | nosql
  neo4j: Neo4j | graph database, cypher query language | nosql
  hbase: HBase | apache hbase | nosql, hadoop
  elasticsearch: Elasticsearch | elastic search, opensearch, elk, elk stack, kibana, logstash | nosql
  solr: Apache Solr | solr, lucene | search-engines
  search-engines: Search engine development | full text search, information retrieval
  ms-access: Microsoft Access | ms access, access database, access databases, ~Access | databases
  data-warehousing: Data warehousing | data warehouse, dwh, edw, dimensional modeling, star schema, enterprise data warehouse | databases
  etl: ETL | extract transform load, etl development, elt, data pipelines, data pipeline, data integration | databases
  informatica: Informatica | informatica powercenter, power center | etl
  ssis: SSIS | sql server integration services | etl, sql-server
  ssrs: SSRS | sql server reporting services | reporting, sql-server
  ssas: SSAS | sql server analysis services, olap cubes, olap | sql-server, data-warehousing
  datastage: DataStage | ibm datastage | etl
  talend: Talend | | etl
  ab-initio: Ab Initio | | etl
  pentaho: Pentaho | | etl
  teradata: Teradata | | data-warehousing, sql
  snowflake: ~Snowflake | snowflake data warehouse | data-warehousing, sql
  redshift: Amazon Redshift | redshift | data-warehousing, aws
  bigquery: BigQuery | big query, google bigquery | data-warehousing, google-cloud
  dbt: dbt | data build tool | etl, sql
  airflow: Apache Airflow | airflow | etl, python
  hadoop: Hadoop | apache hadoop, hdfs, mapreduce, map reduce, hadoop ecosystem | big-data
  hive: Apache Hive | ~Hive, hiveql | hadoop, sql
  pig-hadoop: Apache Pig | ~Pig, pig latin | hadoop
  impala: Apache Impala | ~Impala | hadoop
  sqoop: Sqoop | apache sqoop | hadoop
  cloudera: Cloudera | hortonworks, mapr | hadoop
  spark: Apache Spark | ~Spark, pyspark, spark sql, spark streaming, sparksql | big-data
  flink: Apache Flink | flink | big-data
  storm-streaming: Apache Storm | | big-data
  databricks: Databricks | | spark
  kafka: Apache Kafka | kafka, kafka streams | message-queues
  rabbitmq: RabbitMQ | rabbit mq | message-queues
  activemq: ActiveMQ | ibm mq, mq series, websphere mq | message-queues
  message-queues: Message queues | message queuing, message broker, message brokers, event streaming
  big-data: Big data | bigdata, large scale data processing
  data-engineering: Data engineering | data engineer, data platform engineering | etl
  data-analysis: Data analysis | data analytics, data analyst, analyzing data, analysing data, analysis of data
  data-science: Data science | data scientist | data-analysis, statistics
  data-mining: Data mining | | data-analysis
  data-visualization: Data visualization | data visualisation, dashboards, dashboarding, visualizing data | data-analysis
  data-governance: Data governance | data stewardship, master data management, data catalog
  data-quality: Data quality | data cleansing, data cleaning, data validation
  data-migration: Data migration | data conversion
  tableau: ~Tableau | tableau desktop, tableau server | data-visualization, business-intelligence
  power-bi: Power BI | powerbi, microsoft power bi, dax | data-visualization, business-intelligence
  qlik: Qlik | qlikview, qlik sense, qliksense | data-visualization, business-intelligence
  looker: Looker | looker studio, google data studio | data-visualization, business-intelligence
  microstrategy: MicroStrategy | | business-intelligence
  cognos: Cognos | ibm cognos | business-intelligence
  business-objects: BusinessObjects | business objects, sap businessobjects | business-intelligence
  obiee: OBIEE | oracle business intelligence | business-intelligence
  business-intelligence: Business intelligence | bi reporting, bi tools, =BI, bi development | data-analysis
  reporting: ~Reporting | report writing software, management reporting, report development
  sas: SAS programming | =SAS, base sas, sas software, sas enterprise guide | statistics
  spss: SPSS | ibm spss | statistics
  stata: Stata | | statistics
  statistics: Statistics | statistical analysis, statistical modeling, statistical modelling, statistical methods, biostatistics, statistical software, biostatistician, statistician
  regression-analysis: Regression analysis | linear regression, logistic regression, regression models | statistics
  time-series: Time series analysis | time series, forecasting models | statistics
  hypothesis-testing: A/B testing | ab testing, hypothesis testing, experimental design, split testing | statistics
  machine-learning: Machine learning | =ML, supervised learning, unsupervised learning, predictive modeling, predictive analytics, predictive modelling | statistics
  deep-learning: Deep learning | neural networks, neural network, convolutional neural networks, cnn models | machine-learning
  artificial-intelligence: Artificial intelligence | =AI
  nlp: Natural language processing | =NLP, text mining, text analytics | machine-learning
  computer-vision: Computer vision | image recognition, opencv, image processing | machine-learning
  llm: Large language models | =LLM, llms, generative ai, prompt engineering, gpt models | nlp
  reinforcement-learning: Reinforcement learning | | machine-learning
  recommender-systems: Recommender systems | recommendation engines, recommendation systems | machine-learning
  tensorflow: TensorFlow | tensor flow | deep-learning, python
  pytorch: PyTorch | torch library | deep-learning, python
  keras: Keras | | deep-learning, python
  scikit-learn: scikit-learn | sklearn | machine-learning, python
  pandas: pandas library | ~pandas, pandas dataframe | python, data-analysis
  numpy: NumPy | scipy | python, numerical-computing
  numerical-computing: Numerical computing | numerical analysis, numerical methods, scientific computing
  jupyter: Jupyter | jupyter notebook, ipython | python
  mlops: MLOps | model deployment, mlflow, kubeflow | machine-learning, devops
  gis: GIS | geographic information systems, geographic information system, arcgis, qgis, geospatial analysis, esri
  alteryx: Alteryx | | data-analysis
  `,
);
